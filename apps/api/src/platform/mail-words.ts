/**
 * What somebody wrote, in a mail of ours: named and indented, line by line, so that none of it passes for our words or
 * for a mail that begins anew.
 * @param by who wrote it, as the sentence names them: `Ada Lark wrote`
 */
export function quotedLines(by: string, words: string): string[] {
  const lines = words.split(/\r\n|[\n\r\u0085\u2028\u2029]/)
  return [`${by}:`, '', ...lines.map((line) => `    ${line}`.trimEnd())]
}
