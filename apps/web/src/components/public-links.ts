import type { Address } from '../app/links/paths.ts'

/** Where the header of every public page leads (accounts §2). */
export const publicLinks = [
  { label: 'Home', href: '/' },
  { label: 'Blog', href: '/blog' },
  { label: 'Contact', href: '/contact' },
  { label: 'FAQs', href: '/faqs' },
] satisfies { label: string; href: Address }[]
