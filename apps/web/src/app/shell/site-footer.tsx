import { Text } from '@kindling/ui/text'
import { Link } from '../link.tsx'
import type { Address } from '../paths.ts'

const groups: { title: string; links: { label: string; to: Address }[] }[] = [
  {
    title: 'Kindling',
    links: [
      { label: 'Home', to: '/' },
      { label: 'Blog', to: '/blog' },
      { label: 'FAQs', to: '/faqs' },
    ],
  },
  {
    title: 'Join in',
    links: [
      { label: 'Sign up', to: '/signup' },
      { label: 'Log in', to: '/login' },
      { label: 'Explore', to: '/explore' },
    ],
  },
  {
    title: 'Help',
    links: [
      { label: 'Help Center', to: '/help' },
      { label: 'Support', to: '/support' },
      { label: 'Contact', to: '/contact' },
    ],
  },
  {
    title: 'Fine print',
    links: [
      { label: 'Terms of Service', to: '/terms' },
      { label: 'Privacy Policy', to: '/privacy' },
    ],
  },
]

/** Where everything public is, at the end of every public page. */
export function SiteFooter() {
  return (
    <footer className="border-t border-line bg-sunken">
      <div className="mx-auto flex max-w-7xl flex-col gap-10 px-4 py-12 sm:px-6 xl:px-18">
        <nav aria-label="All pages" className="grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-4">
          {groups.map((group) => (
            <div key={group.title} className="flex flex-col">
              <Text size={14} weight="strong">
                {group.title}
              </Text>
              <ul>
                {group.links.map((link) => (
                  <li key={link.to}>
                    <Link
                      to={link.to}
                      className="inline-flex min-h-11 items-center text-muted underline-offset-4 hover:text-ink hover:underline"
                    >
                      {link.label}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <Text size={14} tone="muted">
          © 2024 Kindling
        </Text>
      </div>
    </footer>
  )
}
