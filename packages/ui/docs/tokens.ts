export interface Token {
  /** As CSS names it: `--color-ink`. */
  name: string
  /** As the theme writes it, on one line. */
  value: string
}

const declaration = /^ *--([\w-]+): *([^;]+);/gm

/** The theme's tokens of one family (`color`, `text`, `radius`), read from its style sheet, in its order. */
export function tokensOf(css: string, family: string): Token[] {
  const tokens = new Map<string, Token>()
  for (const [, bare = '', value = ''] of css.matchAll(declaration)) {
    const isMember = bare === family || bare.startsWith(`${family}-`)
    // `--text-13--line-height` belongs to its size; `initial` empties a default scale.
    if (!isMember || bare.includes('--') || value === 'initial' || tokens.has(bare)) continue
    tokens.set(bare, { name: `--${bare}`, value: value.replace(/\s+/g, ' ') })
  }
  return [...tokens.values()]
}
