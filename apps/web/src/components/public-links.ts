import type { Address } from '../app/links/paths.ts'

/** Header links of every public page (accounts §2). */
export const publicLinks = [
  { label: 'Home', href: '/' },
  { label: 'Blog', href: '/blog' },
  { label: 'Contact', href: '/contact' },
  { label: 'FAQs', href: '/faqs' },
] satisfies { label: string; href: Address }[]
