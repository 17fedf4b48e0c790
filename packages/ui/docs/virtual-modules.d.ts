declare module 'virtual:component-facts' {
  export const facts: import('./changes.ts').Facts
}
