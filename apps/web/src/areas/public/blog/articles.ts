import type { Address } from '../../../app/links/paths.ts'
import type { Article } from './article.ts'

const files = import.meta.glob<Article>('../../../content/blog/*.md', { eager: true, import: 'article' })

/** All articles, newest first. */
export const articles: readonly Article[] = Object.values(files).sort((a, b) => b.date.localeCompare(a.date))

/** The article with a slug; for null the newest. */
export function findArticle(slug: string | null): Article | undefined {
  return slug === null ? articles[0] : articles.find((article) => article.slug === slug)
}

/** Path of an article. */
export const pathOfArticle = (slug: string): Address => `/blog-details?post=${slug}`
