import type { Address } from '../app/links/paths.ts'

interface FooterGroup {
  title: string
  items: { label: string; href: Address }[]
}

/** Footer links to all public pages. */
export const footerGroups: readonly FooterGroup[] = [
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
