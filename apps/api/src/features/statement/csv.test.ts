import { describe, expect, it } from 'vitest'
import { csvLine } from './csv.ts'

/** Parses a line as a spreadsheet with another separator: quotes count at the beginning of a cell only. */
function cellsOf(line: string, separator: string): string[] {
  const cells: string[] = []
  let rest = line.replace(/\r\n$/, '')
  for (;;) {
    const quoted = /^\s*"((?:[^"]|"")*)"/.exec(rest)
    const [opening = '', text = ''] = quoted ?? []
    const end = rest.indexOf(separator, opening.length)
    const tail = rest.slice(opening.length, end < 0 ? undefined : end)
    cells.push(text.replaceAll('""', '"') + tail)
    if (end < 0) return cells
    rest = rest.slice(end + 1)
  }
}

const isFormula = (cell: string) =>
  /^[\s"\p{Cf}]*[=+\-@＝＋－＠]/u.test(cell) && !/^-?\d+(?:[.,]\d+)?$/.test(cell)

const attacks = [
  '=1+1',
  '  =1+1',
  '\t@SUM(A1)',
  '\n=1+1',
  '\u200f=1+1',
  '\u00a0+1',
  '＝1+1',
  'Bikes;=HYPERLINK("https://evil.example";"Look")',
  'Bikes; -2+3',
  'Bikes;"=1+1"',
  'Bikes;";"=1+1',
  'Bikes;\u200b=1+1',
  'Bikes,=1+1',
  'Bikes\t=1+1',
  'Bikes\r\n=1+1;=1+1',
  'Bikes|=1+1',
  '"',
  '";=1+1;"',
]

describe('csvLine', () => {
  it.each(attacks)('makes no formula of %j with any separator', (attack) => {
    for (const separator of ['comma', 'semicolon'] as const) {
      const line = csvLine(['22 Nov 2026', attack, 'end', -5.5], separator)
      expect(line.match(/[\r\n]/g)).toEqual(['\r', '\n'])
      for (const splitAt of [',', ';', '\t', '|']) {
        expect(cellsOf(line, splitAt).filter(isFormula), `${line} at ${splitAt}`).toEqual([])
      }
    }
  })

  it('keeps other text unchanged', () => {
    const texts = ['say "hi", neighbour', 'a - b; c', 'Zoë & عمر 👩‍👩‍👧‍👦', '5 = five']
    expect(cellsOf(csvLine(texts), ',')).toEqual(texts)
    expect(cellsOf(csvLine(texts, 'semicolon'), ';')).toEqual(texts)
  })

  it('uses semicolons with decimal commas', () => {
    expect(csvLine(['a;b', -5.5, 1000])).toBe('"a;b",-5.5,1000\r\n')
    expect(csvLine(['a;b', -5.5, 1000], 'semicolon')).toBe('"a;b";-5,5;1000\r\n')
  })
})
