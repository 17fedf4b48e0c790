declare module '*.md' {
  export const article: import('../features/blog/article.ts').Article
}
