/** Of the letters in threes that two texts have between them, the share that both have: from here on they are alike. */
const ALIKE = 0.4

function threesOf(text: string): Set<string> {
  const words =
    text
      .normalize('NFKD')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  return new Set(
    words.flatMap((word) => {
      const padded = `  ${word} `
      return Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3))
    }),
  )
}

/** Whether two descriptions say much the same: other words here and there, another order or a typing error change nothing. */
export function isAlike(one: string, other: string): boolean {
  const [ones, others] = [threesOf(one), threesOf(other)]
  const shared = [...ones].filter((three) => others.has(three)).length
  const all = ones.size + others.size - shared
  return all === 0 || shared / all >= ALIKE
}
