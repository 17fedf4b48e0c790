declare module '*.md' {
  export const article: import('../areas/public/blog/article.ts').Article
}
