import type { ReactNode } from 'react'
import { Pen, type PenProps } from '../drawing/pen.tsx'

/** Line drawings, named by their subject, with a viewBox of 64 by 64 and a stroke width of 3. */
const sheets = {
  bouquet: (
    <>
      <path d="M32 56 22 34M32 56V32M32 56l10-22M24 50h16" />
      <circle cx="32" cy="18" r="5" />
      <circle cx="18" cy="24" r="5" />
      <circle cx="46" cy="24" r="5" />
      <path d="M32 23v9M20 28.500l2 5.500M44 28.500l-2 5.500M27 42c-6 0-10-2-12-6M37 42c6 0 10-2 12-6" />
    </>
  ),
  cake: (
    <>
      <path d="M10 36a4 4 0 0 1 4-4h36a4 4 0 0 1 4 4v18H10V36ZM6 54h52" />
      <path d="M10 42c4 0 4 4 7.500 4s3.500-4 7-4 3.500 4 7.500 4 3.500-4 7-4 3.500 4 7.500 4 3.500-4 7.500-4" />
      <path d="M22 32v-9M32 32v-9M42 32v-9M22 16v-3M32 16v-3M42 16v-3" />
    </>
  ),
  teacup: (
    <>
      <path d="M12 28h34v12a12 12 0 0 1-12 12H24a12 12 0 0 1-12-12V28ZM8 56h42" />
      <path d="M46 32h4a6 6 0 0 1 0 12h-4.500M24 20c-3-3 3-5 0-9M34 20c-3-3 3-5 0-9" />
    </>
  ),
  candle: (
    <>
      <path d="M25 28h14v24H25V28ZM14 52h36M18 52a14 5 0 0 0 28 0M32 28v-5" />
      <path d="M32 23c-4 0-6-3-5-6 1-3 4-5 5-9 1 4 4 6 5 9 1 3-1 6-5 6ZM29 28v8" />
    </>
  ),
  kite: (
    <>
      <path d="M38 8 56 26 30 42 22 34 38 8ZM38 8l-8 34M22 34l34-8" />
      <path d="M26 38c-8 2-4 8-10 9s-4 6-9 8M14 42l4 9M9 50l7 3" />
    </>
  ),
  basket: (
    <>
      <path d="M8 30h48l-6 24a3 3 0 0 1-3 2H17a3 3 0 0 1-3-2L8 30ZM24 38v10M32 38v10M40 38v10" />
      <path d="M16 30a16 20 0 0 1 32 0M23 30a6 6 0 0 1 9-5 6 6 0 0 1 9 5" />
    </>
  ),
} satisfies Record<string, ReactNode>

type GiftDrawingName = keyof typeof sheets
export const giftDrawingNames = Object.keys(sheets) as GiftDrawingName[]

export interface GiftDrawingProps extends Omit<PenProps, 'name' | 'children'> {
  name: GiftDrawingName
}

/** The motif of a gift card, in the text colour. */
export function GiftDrawing({ name, ...rest }: GiftDrawingProps) {
  return <Pen {...rest}>{sheets[name]}</Pen>
}
