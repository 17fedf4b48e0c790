import type { ReactNode } from 'react'
import { Pen, type PenProps } from '../drawing/pen.tsx'

/** Drawings, named by their subject, with a viewBox of 64 by 64 and a stroke width of 3. */
const sheets = {
  purse: (
    <>
      <path d="M20 24c-9 7-13 15-13 22 0 8 6 11 14 11h22c8 0 14-3 14-11 0-7-4-15-13-22" />
      <path d="M18 24h28M22 24l-4-13 8 4 6-6 6 6 8-4-4 13M39 36c-2-3-11-4-11 2 0 7-3 10-5 12h17M24 43h11" />
    </>
  ),
  houses: (
    <>
      <path d="M4 56h56M9 56V34L22 22l13 12v22M35 40l10-10 11 10v16M18 56V44h8v12M43 56v-9h6v9" />
      <path d="M28 15c0-4 6-5 7-1 1-4 7-3 7 1 0 4-7 8-7 8s-7-4-7-8Z" className="text-ember" />
    </>
  ),
  sapling: (
    <>
      <path d="M8 56h48M32 56V30M32 40c-11 0-17-6-18-16 11 0 18 6 18 16ZM32 32c0-12 6-19 18-21 1 13-6 21-18 21Z" />
      <path d="M20 50c3-2 6-2 9 0M38 51c2-1 4-1 6 0" />
    </>
  ),
  jar: (
    <>
      <path d="M20 8h24a2 2 0 0 1 2 2v6H18v-6a2 2 0 0 1 2-2ZM20 16c-6 3-8 7-8 13v22a6 6 0 0 0 6 6h28a6 6 0 0 0 6-6V29c0-6-2-10-8-13" />
      <path d="M13 40h38M22 49h.5M31 47h.5M41 49h.5" />
      <circle cx="32" cy="29" r="5" className="text-ember" />
    </>
  ),
  key: (
    <>
      <circle cx="20" cy="24" r="13" />
      <circle cx="16" cy="20" r="2.500" />
      <path d="M29 33l25 22M46 48l-6 6M40 43l-5 5" />
    </>
  ),
  bell: (
    <>
      <path d="M16 57V11a3 3 0 0 1 3-3h26a3 3 0 0 1 3 3v46M8 57h48M24 16h16v14H24z" />
      <circle cx="41" cy="40" r="2.500" className="text-ember" />
      <path d="M24 48h12" />
    </>
  ),
} satisfies Record<string, ReactNode>

export type EmblemName = keyof typeof sheets

export interface EmblemProps extends Omit<PenProps, 'name' | 'children'> {
  name: EmblemName
}

/** A symbolic drawing with an accent colour; 64 px by default. */
export function Emblem({ name, ...rest }: EmblemProps) {
  return <Pen {...rest}>{sheets[name]}</Pen>
}
