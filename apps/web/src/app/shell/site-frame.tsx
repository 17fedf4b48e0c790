import { Footer } from '@kindling/ui/footer'
import { Outlet } from 'react-router-dom'
import type { Address } from '../paths.ts'
import { renderRouterLink } from '../router-link.tsx'

const groups: { title: string; items: { label: string; href: Address }[] }[] = [
  {
    title: 'Kindling',
    items: [
      { label: 'Home', href: '/' },
      { label: 'Blog', href: '/blog' },
      { label: 'FAQs', href: '/faqs' },
    ],
  },
  {
    title: 'Join in',
    items: [
      { label: 'Sign up', href: '/signup' },
      { label: 'Log in', href: '/login' },
      { label: 'Explore', href: '/explore' },
    ],
  },
  {
    title: 'Help',
    items: [
      { label: 'Help Center', href: '/help' },
      { label: 'Support', href: '/support' },
      { label: 'Contact', href: '/contact' },
    ],
  },
  {
    title: 'Fine print',
    items: [
      { label: 'Terms of Service', href: '/terms' },
      { label: 'Privacy Policy', href: '/privacy' },
    ],
  },
]

/** The frame of the pages that tell about Kindling. Signing up and in stay without a footer: one thing to do. */
export function Component() {
  return (
    <>
      <Outlet />
      <Footer groups={groups} renderLink={renderRouterLink}>
        © 2024 Kindling
      </Footer>
    </>
  )
}
