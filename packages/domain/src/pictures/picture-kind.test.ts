import { describe, expect, test } from 'vitest'
import { isAnimated, pictureKindOf } from './picture-kind.ts'

const bytes = (latin1: string) => Uint8Array.from(latin1, (sign) => sign.charCodeAt(0))
const ftyp = (main: string, ...compatible: string[]) =>
  bytes(`\0\0\0${String.fromCharCode(16 + 4 * compatible.length)}ftyp${main}\0\0\0\0${compatible.join('')}`)

describe('pictureKindOf detects the type by the first bytes', () => {
  test.each([
    ['jpeg', bytes('\u00ff\u00d8\u00ff\u00e1 Exif')],
    ['png', bytes('\u0089PNG\r\n\u001a\n\0\0\0\rIHDR')],
    ['webp', bytes('RIFF\u0024\0\0\0WEBPVP8 ')],
    ['gif', bytes('GIF87a')],
    ['gif', bytes('GIF89a')],
    ['avif', ftyp('avif', 'mif1', 'miaf')],
    ['avif', ftyp('avis', 'msf1')],
    ['avif', ftyp('mif1', 'avif', 'heic')],
    ['heic', ftyp('heic', 'mif1', 'heic')],
    ['heic', ftyp('heix', 'mif1')],
    ['heic', ftyp('hevc', 'msf1')],
    ['heic', ftyp('mif1')],
    ['heic', ftyp('msf1', 'hevc')],
    ['tiff', bytes('II*\0')],
    ['tiff', bytes('MM\0*')],
    ['bmp', bytes('BM\u0036\0\u000c\0\0\0\0\0')],
    ['jpeg-xl', bytes('\u00ff\u000a\u00fa')],
    ['jpeg-xl', bytes('\0\0\0\u000cJXL \r\n')],
    ['pdf', bytes('%PDF-1.7\n')],
    ['svg', bytes('\u00ef\u00bb\u00bf\n <?xml version="1.0"?><svg/>')],
    ['svg', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ])('%s', (kind, head) => expect(pictureKindOf(head)).toBe(kind))

  test.each([
    ['nothing', bytes('')],
    ['text', bytes('Dear Sir or Madam')],
    ['text that begins like a BMP', bytes('BMI: 23.4, measured')],
    ['a video', ftyp('qt  ')],
    ['another video', ftyp('isom', 'iso2', 'mp41')],
    ['a truncated ftyp box', bytes('\0\0\0\u0018ftyp')],
    ['a brand after the ftyp box', bytes('\0\0\0\u0010ftypisom\0\0\0\0heic')],
    ['a program', bytes('MZ\u0090\0')],
  ])('is undefined for %s', (_, head) => expect(pictureKindOf(head)).toBeUndefined())
})

test.each([
  ['a GIF', bytes('GIF89a'), true],
  ['a WebP with several frames', bytes('RIFF\0\0\0\0WEBPVP8X\u000a\0\0\0\u0002'), true],
  ['a WebP with transparency', bytes('RIFF\0\0\0\0WEBPVP8X\u000a\0\0\0\u0010'), false],
  ['a PNG with several frames', bytes('\u0089PNG\r\n\u001a\n\0\0\0\rIHDR    acTL'), true],
  ['a PNG', bytes('\u0089PNG\r\n\u001a\n\0\0\0\rIHDR    IDAT'), false],
  ['an AVIF sequence', ftyp('avis', 'avif'), true],
  ['an AVIF', ftyp('avif', 'mif1'), false],
  ['a JPEG', bytes('\u00ff\u00d8\u00ff\u00e0'), false],
])('isAnimated: %s: %s', (_, head, expected) => expect(isAnimated(head)).toBe(expected))
