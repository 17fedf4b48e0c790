import type { ReactNode } from 'react'
import { Pen, type PenProps } from '../drawing/pen.tsx'

/** Illustrations with a viewBox of 400 by 300, named by their place. */
const sheets = {
  /** A neighbour brings a loaf to an opening door; a cat has come along. */
  door: (
    <>
      <path d="M12 270H388" />
      {/* the house: its wall, a window with a plant, the frame of the door and a lamp */}
      <path d="M20 270V44L120 18l158 26v226M8 47l112-31 170 31" />
      <path d="M48 96h72v80H48zM48 136h72M84 96v80M44 182h80" />
      <path d="M72 182v-8h24v8M84 174v-16M84 166c-8 0-12-4-12-10 8 0 12 4 12 10ZM84 160c0-7 4-11 11-12 1 8-3 12-11 12Z" />
      <path d="M152 270V100h88v170M162 270V110h68v160M144 270h104" />
      <path d="M258 112v14M250 126h16l-3 20h-10z" />
      {/* neighbour opening the door */}
      <circle cx="198" cy="150" r="13" />
      <path d="M187 144c2-9 19-11 23-2M198 163c-10 10-13 24-12 42l-3 65M198 163c9 10 11 24 10 42l3 65M202 176l28 12" />
      {/* neighbour knocking, with a loaf */}
      <g className="text-ember">
        <circle cx="312" cy="142" r="13" />
        <path d="M303 132c8-8 24-2 22 10M312 155c8 12 10 28 8 46l-8 69M320 201l16 69M311 168l-36 22" />
      </g>
      <path d="M246 184c-5-2-7-5-7-8 0-6 6-9 13-9h20c8 0 13 3 13 9 0 3-2 6-6 8v12h-33zM254 176v8M263 176v8M272 176v8" />
      {/* the cat */}
      <path d="M352 270c-4-14 0-24 10-26l1-9 5 5 5-5 2 9c6 4 6 14 4 26zM352 270c-10 0-14-8-9-14" />
    </>
  ),
  /** Two neighbours and a bicycle on its stand, with a kettle on. */
  workbench: (
    <>
      <path d="M12 270H388" />
      {/* the wall: a board of tools and a shelf with a kettle */}
      <path d="M28 40h128v76H28z" />
      <path d="M48 54v34M44 54h8M44 88h8M76 54c-7 2-7 12 0 14v24M76 54c7 2 7 12 0 14M102 56l14 34M116 56l-14 34M138 54v26M132 80h12l-2 14h-8z" />
      <path d="M276 92h100M286 92v12M366 92v12" />
      <path d="M304 92c-5-12-3-26 6-30h20c9 4 11 18 6 30zM310 62c0-12 20-12 20 0M338 72l14-8M304 78c-10-2-12 8-4 12M320 46v-6" />
      <path d="M344 52c-4-4 4-7 0-11s4-7 0-11" />
      {/* the bicycle */}
      <circle cx="142" cy="222" r="40" />
      <circle cx="262" cy="222" r="40" />
      <circle cx="196" cy="222" r="9" />
      <path d="M142 222 172 160h64l-40 62h-54M172 160l24 62M236 160l26 62M236 160l-8-24h26M158 150h30M172 160l-4-10" />
      <path d="M142 222l20-34M142 222l-38-10M142 222l6 39M262 222l-16-36M262 222l38-10M262 222l-6 39" />
      {/* neighbour kneeling at the wheel with a spanner */}
      <g className="text-ember">
        <circle cx="64" cy="148" r="13" />
        <path d="M53 142c3-9 20-10 23 1M64 161c-10 12-14 30-10 50l34 8-4 51M54 211l-16 32 4 27M66 176l40 20" />
        <path d="M106 196l16 10M118 199c4-4 11-2 11 4M116 206c0 6 6 9 11 6" />
      </g>
      {/* neighbour holding the bicycle */}
      <circle cx="328" cy="142" r="13" />
      <path d="M318 152c-4-12 2-24 12-23 10 0 14 10 11 20M328 155c-8 14-10 30-8 48l-8 67M320 203l22 67M326 170l-38-2-36-30" />
    </>
  ),
} satisfies Record<string, ReactNode>

export type SceneName = keyof typeof sheets

export interface SceneProps extends Omit<PenProps, 'name' | 'children'> {
  name: SceneName
}

/** An illustration of two neighbours, as wide as its container. */
export function Scene({ name, className = 'w-full', ...rest }: SceneProps) {
  return (
    <Pen viewBox="0 0 400 300" strokeWidth={2.5} className={className} {...rest}>
      {sheets[name]}
    </Pen>
  )
}
