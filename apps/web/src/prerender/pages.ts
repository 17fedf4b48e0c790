import { articles, pathOfArticle } from '../areas/public/blog/articles.ts'

/** A page prerendered at build time. */
export interface Page {
  /** Path, with `?post=` for an article. */
  path: string
  /** Meta description, for search engines and link previews. */
  description: string
}

const newest = articles[0]

/** All static public pages. */
export const pages: readonly Page[] = [
  {
    path: '/',
    description:
      'Swap skills, save money: neighbours help each other with repairs, lessons and more, and pay with Spark tokens or pounds.',
  },
  {
    path: '/faqs',
    description:
      'What Kindling is, how to sign up, what Spark tokens are, how you stay safe, and where it runs.',
  },
  { path: '/blog', description: 'Stories and small advice from streets that share what they know.' },
  ...(newest ? [{ path: '/blog-details', description: newest.summary }] : []),
  ...articles.map(({ slug, summary }) => ({ path: pathOfArticle(slug), description: summary })),
  { path: '/contact', description: 'Write to the people behind Kindling. A person reads every message.' },
  {
    path: '/terms',
    description: 'What you can expect of Kindling, and what your neighbours can expect of you.',
  },
  { path: '/privacy', description: 'What Kindling knows about you, who can see it, and how to change that.' },
  {
    path: '/help',
    description: 'How things work: signing in, offering a skill, booking a neighbour, paying.',
  },
  {
    path: '/support',
    description: 'When something isn’t right: what to do first, and how to reach a person.',
  },
  { path: '/login', description: 'Log in to Kindling, and see what your neighbours offer.' },
  { path: '/signup', description: 'Join Kindling with your email. It is free and takes two minutes.' },
]
