import type { ReactNode } from 'react'
import { Pen, type PenProps } from './pen.tsx'

/** Line drawings, named by their subject, with a viewBox of 64 by 64 and a stroke width of 3. */
const sheets = {
  ladder: (
    <>
      <path d="M22 8 14 56M42 8l8 48" />
      <path d="M20.5 17h23M19 27h26M17.5 37h29M16 47h32" />
    </>
  ),
  bicycle: (
    <>
      <circle cx="16" cy="42" r="11" />
      <circle cx="48" cy="42" r="11" />
      <path d="M16 42 25 24h17l-11 18H16M25 24l6 18M42 24l6 18M42 24l-2-7h7M21 24h8" />
    </>
  ),
  bread: (
    <>
      <path d="M14 30c-5-2-7-5-7-8 0-6 6-9 14-9h22c8 0 14 3 14 9 0 3-2 6-7 8v19a3 3 0 0 1-3 3H17a3 3 0 0 1-3-3V30Z" />
      <path d="M25 23v8M35 23v8M45 23v8" />
    </>
  ),
  guitar: (
    <>
      <path d="M33.5 30.500c4 4 2 8 .5 10.5-1 1.7-1 3-.5 5-.5 6-5.5 10-12.5 10s-13-5-13-12 4-12 10-12.500c2 .5 3.3.5 5-.5 2.5-1.5 6.5-4.5 10.5-.5Z" />
      <circle cx="22.5" cy="42" r="4" />
      <path d="M33 31 49 15M46 11l7 7M50 7l7 7-4 4-7-7 4-4Z" />
    </>
  ),
  plant: (
    <>
      <path d="M18 42h28l-3 14H21l-3-14Z" />
      <path d="M32 42V20M32 32c-9 0-14-4-15-13 9 0 14 4 15 13ZM32 24c0-8 4-13 14-15 1 9-4 15-14 15Z" />
    </>
  ),
  needle: (
    <>
      <path d="M9 55 46 18M46 18c3-3 7-5 9-9-4 2-6 6-9 9ZM46 18l-4 4" />
      <path d="M51 13c6 4 6 11 1 13-6 2-9-5-15-3-7 3-2 12 5 11 8-1 13 7 7 12-4 3-9 2-13 0" />
    </>
  ),
  laptop: (
    <>
      <path d="M14 14h36a3 3 0 0 1 3 3v25H11V17a3 3 0 0 1 3-3Z" />
      <path d="M6 42h52l-2 6a3 3 0 0 1-3 2H11a3 3 0 0 1-3-2l-2-6ZM27 24l-5 5 5 5M37 24l5 5-5 5" />
    </>
  ),
  paint: (
    <>
      <path d="M12 10h36a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H12a2 2 0 0 1-2-2V12a2 2 0 0 1 2-2Z" />
      <path d="M50 17h4a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H34a2 2 0 0 0-2 2v5M29 38h6a1 1 0 0 1 1 1v15a2 2 0 0 1-2 2h-4a2 2 0 0 1-2-2V39a1 1 0 0 1 1-1Z" />
    </>
  ),
  language: (
    <>
      <path d="M10 8h28a4 4 0 0 1 4 4v16a4 4 0 0 1-4 4H22l-9 8v-8h-3a4 4 0 0 1-4-4V12a4 4 0 0 1 4-4Z" />
      <path d="M50 24h4a4 4 0 0 1 4 4v16a4 4 0 0 1-4 4h-3v8l-9-8H30a4 4 0 0 1-4-4v-3" />
      <path d="M17 26l7-13 7 13M19.5 22h9" />
    </>
  ),
  camera: (
    <>
      <path d="M10 20h10l4-7h16l4 7h10a3 3 0 0 1 3 3v26a3 3 0 0 1-3 3H10a3 3 0 0 1-3-3V23a3 3 0 0 1 3-3Z" />
      <circle cx="32" cy="35" r="10" />
      <path d="M48 27h2" />
    </>
  ),
  dog: (
    <>
      <path d="M14 56V37c-5-1-7-5-7-10M14 37h22l2-3V15l7 5h4l2 4 8 2c0 6-3 9-9 9v21M25 56v-8h12v8M38 15c-3 2-5 6-4 11" />
      <path d="M46 27h.5" />
    </>
  ),
  car: (
    <>
      <path d="M8 44V34l5-3 6-13a3 3 0 0 1 3-2h20a3 3 0 0 1 3 2l6 13 5 3v10a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2Z" />
      <path d="M13 46v7h7v-7M44 46v7h7v-7M14 31h36M16 38h4M44 38h4" />
    </>
  ),
  book: (
    <>
      <path d="M32 18c-5-4-12-6-24-6v36c12 0 19 2 24 6 5-4 12-6 24-6V12c-12 0-19 2-24 6Z" />
      <path d="M32 18v36M16 22c4 .3 6.5 1 9 2M16 31c4 .3 6.5 1 9 2M48 22c-4 .3-6.5 1-9 2M48 31c-4 .3-6.5 1-9 2" />
    </>
  ),
  pot: (
    <>
      <path d="M12 28h40v20a6 6 0 0 1-6 6H18a6 6 0 0 1-6-6V28ZM12 34H6M52 34h6M9 28h46" />
      <path d="M24 20c-3-3 3-5 0-9M32 20c-3-3 3-5 0-9M40 20c-3-3 3-5 0-9" />
    </>
  ),
  hammer: (
    <>
      <path d="M28 27 9 46a5 5 0 0 0 0 7 5 5 0 0 0 7 0l19-19" />
      <path d="m24 22 9-9c5-4 11-4 16-1l-6 6 2 2 4-1 8 8-8 8-8-8 1-3-3-3-5 5-10-4Z" />
    </>
  ),
  scissors: (
    <>
      <circle cx="16" cy="46" r="8" />
      <circle cx="48" cy="46" r="8" />
      <path d="M20 39 44 9M44 39 20 9" />
    </>
  ),
  box: (
    <>
      <path d="M8 20 32 9l24 11v25L32 56 8 45V20Z" />
      <path d="m8 20 24 11 24-11M32 31v25M20 14.500l24 11v8" />
    </>
  ),
  letter: (
    <>
      <path d="M10 14h44a3 3 0 0 1 3 3v30a3 3 0 0 1-3 3H10a3 3 0 0 1-3-3V17a3 3 0 0 1 3-3Z" />
      <path d="m8 16 24 19 24-19" />
    </>
  ),
  lamp: (
    <>
      <path d="M24 44c0-6-8-9-8-19a16 16 0 0 1 32 0c0 10-8 13-8 19H24Z" />
      <path d="M25 51h14M28 57h8M32 44V32M26 28l6 4 6-4" />
    </>
  ),
  calendar: (
    <>
      <path d="M12 14h40a3 3 0 0 1 3 3v34a3 3 0 0 1-3 3H12a3 3 0 0 1-3-3V17a3 3 0 0 1 3-3Z" />
      <path d="M9 25h46M21 8v11M43 8v11M22 39l7 7 13-13" />
    </>
  ),
} satisfies Record<string, ReactNode>

export type DrawingName = keyof typeof sheets

/** Names of all drawings, in the order of the sheet. */
export const drawingNames = Object.keys(sheets).filter(isDrawingName)

/** Whether a name from elsewhere, such as a database, is a known drawing. */
export function isDrawingName(name: string): name is DrawingName {
  return Object.hasOwn(sheets, name)
}

export interface DrawingProps extends Omit<PenProps, 'name' | 'children'> {
  name: DrawingName
}

/** A line drawing of an object, in the text colour; 64 px by default. */
export function Drawing({ name, ...rest }: DrawingProps) {
  return <Pen {...rest}>{sheets[name]}</Pen>
}
