import type { Plugin } from 'rolldown'

/**
 * Vite plugin that adds 'use client' to files that need a browser: they call a hook, create a context or pass an event
 * handler. Frameworks with server components reject such files without the directive; others stay usable in server
 * components.
 */
export function markClientFiles(): Plugin {
  return {
    name: 'mark-client-files',
    renderChunk(code, chunk) {
      if (!chunk.fileName.endsWith('.js') || !needsBrowser(this.parse(code))) return null
      return `'use client'\n${code}`
    },
  }
}

/** Whether a syntax tree, or part of one, needs a browser. */
export function needsBrowser(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(needsBrowser)
  if (!isNode(node)) return false
  if (node.type === 'CallExpression' && /^(use([A-Z]|$)|createContext$)/.test(nameOf(node.callee)))
    return true
  if (node.type === 'ObjectExpression' && asArray(node.properties).some(isHandler)) return true
  return Object.values(node).some(needsBrowser)
}

/** `onClick: …`, as a JSX attribute is compiled. */
function isHandler(property: unknown) {
  return isNode(property) && property.type === 'Property' && /^on[A-Z]/.test(nameOf(property.key))
}

interface SyntaxNode extends Record<string, unknown> {
  type: string
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

function asArray(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

function nameOf(node: unknown) {
  return isNode(node) && node.type === 'Identifier' && typeof node.name === 'string' ? node.name : ''
}
