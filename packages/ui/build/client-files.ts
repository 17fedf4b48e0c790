import type { Plugin } from 'rolldown'

/**
 * Marks each file that can only run where there is a browser: it calls a hook, makes a context, or hands a function
 * to an event. Frameworks with server components refuse such a file without the mark; a file without the need keeps
 * its freedom to be drawn on the server alone.
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

/** Whether a syntax tree, or a part of one, says so. */
export function needsBrowser(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(needsBrowser)
  if (!isNode(node)) return false
  if (node.type === 'CallExpression' && /^(use([A-Z]|$)|createContext$)/.test(nameOf(node.callee)))
    return true
  if (node.type === 'ObjectExpression' && asArray(node.properties).some(isHandler)) return true
  return Object.values(node).some(needsBrowser)
}

/** `onClick: …`, as JSX's attributes are after compilation. */
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
