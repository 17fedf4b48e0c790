import { describe, expect, it } from 'vitest'
import { makePdf } from '../../test/make-pdf.ts'
import { isPdf } from './pdf.ts'

const whole = makePdf()
const by = (stream: string) => `%PDF-2.0\n${stream}\nstartxref\n9\n%%EOF`

describe('isPdf', () => {
  it.each([
    ['with a cross-reference table', whole],
    ['with a carriage return and padding at its end', `${whole.trimEnd()}\r\n\0\0\0`],
    [
      'with a cross-reference stream',
      by('7 0 obj\n<< /Type /XRef /Size 8 /Root 1 0 R >>\nstream\nx\nendstream endobj'),
    ],
    ['that was added to', `${whole}5 0 obj\n<< >>\nendobj\n${whole.slice(whole.indexOf('xref'))}`],
  ])('accepts a PDF %s', (_, content) => {
    expect(isPdf(Buffer.from(content, 'latin1'))).toBe(true)
  })

  // asvs: 5.2.2
  it.each([
    ['nothing', ''],
    ['its first line', '%PDF-1.7\n'],
    ['a beginning and an end', '%PDF-1.7\n1 0 obj << >> endobj\ntrailer\n%%EOF\n'],
    ['a page that holds one', `<html>${whole}`],
    ['one with a page behind it', `${whole}<html><script>alert(1)</script>`],
    ['one with an archive behind it', `${whole}PK\u0005\u0006${'\0'.repeat(18)}`],
    ['an end that points nowhere', whole.replace(/startxref\n\d+/, 'startxref\n999999')],
    ['an end that points beside the table', whole.replace(/startxref\n\d+/, 'startxref\n3')],
    ['a table without a root', whole.replace('/Root 1 0 R', '')],
    ['an archive between two marks', `%PDF-1.7\nPK\u0003\u0004\nstartxref\n9\n%%EOF`],
    ['a stream that is no cross-reference', by('7 0 obj\n<< /Length 1 /Root 1 0 R >>\nstream\nx\nendstream')],
  ])('refuses %s', (_, content) => {
    expect(isPdf(Buffer.from(content, 'latin1'))).toBe(false)
  })

  it('decides quickly on millions of spaces', () => {
    expect(isPdf(Buffer.from(`%PDF-1.7\n${' '.repeat(5_000_000)}startxref 9 %%EOF`))).toBe(false)
    expect(
      isPdf(Buffer.from(`%PDF-1.7\nxref\n0 1 ${'trailer <<'.repeat(400_000)}\nstartxref\n9\n%%EOF`)),
    ).toBe(false)
  })
})
