/** A hairstyle: the layers behind and in front of the face. */
export interface HairStyle {
  worn: readonly string[]
  /** Lowest skin tone index of tightly curled styles. */
  tones?: number
  back?: string
  front?: string
}

const path = (d: string) => `<path d="${d}"/>`
const all = ['female', 'male'] as const

const crop = path('M40 57c-3-21 8-31 24-31s27 10 24 31c-3-9-6-13-9-15-9 2-21 2-30 0-3 2-6 6-9 15Z')
const parting = path(
  'M40 60c-4-24 8-35 25-35 16 0 27 12 23 35-2-9-5-13-8-16-9 0-18-3-23-8-4 7-9 12-14 14-1 3-2 6-3 10Z',
)
const quiff = path(
  'M41 55c-2-13 1-19 6-23 3-9 19-13 28-8 10 2 15 13 12 31-2-7-4-11-8-14-10 2-20 1-28-2-5 3-8 8-10 16Z',
)
const fringe = path('M39 64c-3-27 8-39 25-39s28 12 25 39l-5-15c-12 3-28 3-40 0l-5 15Z')
const centre = path('M39 70c-5-30 8-45 25-45s30 15 25 45c-2-16-10-25-25-33-15 8-23 17-25 33Z')
const hairline = path('M41 54c-2-18 8-28 23-28s25 10 23 28c-4-9-12-13-23-13s-19 4-23 13Z')

const long = path('M35 56c-2-26 12-38 29-38s31 12 29 38c0 22 3 36 7 48H28c4-12 7-26 7-48Z')
const bob = path('M35 58c-2-27 12-39 29-39s31 12 29 39c0 13-2 22-5 28H40c-3-6-5-15-5-28Z')
const tail = path('M82 34c20-2 24 20 16 46-2 7-9 6-8-1 2-17 0-27-10-31Z')

/** A cloud of curls around the head, from the given circles. */
const curls = (circles: readonly (readonly [x: number, y: number, r: number])[]) =>
  circles.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`).join('')

const curlyTop = curls([
  [46, 38, 8],
  [55, 29, 9],
  [67, 27, 9],
  [78, 32, 8],
  [84, 42, 7],
  [43, 48, 6],
])
const curlyBack = curls([
  [40, 44, 11],
  [50, 30, 12],
  [66, 25, 12],
  [81, 32, 12],
  [89, 46, 11],
  [38, 60, 11],
  [91, 62, 11],
  [40, 76, 10],
  [89, 77, 10],
])
const braids =
  '<path d="M38 58c-4 14-6 30-4 44M90 58c4 14 6 30 4 44" fill="none" stroke-width="11"/><path d="M30 74l9 3M30 86l8 3M98 74l-9 3M98 86l-8 3" stroke="#fdfaf4"/>'

export const hairStyles: readonly HairStyle[] = [
  { worn: ['male'], front: crop },
  { worn: all, front: parting },
  { worn: ['male'], front: quiff },
  { worn: ['male'] },
  { worn: ['female'], back: long, front: fringe },
  { worn: ['female'], back: long, front: centre },
  { worn: ['female'], back: bob, front: fringe },
  { worn: ['female'], back: bob, front: parting },
  { worn: ['female'], back: tail, front: hairline },
  { worn: ['female'], back: '<circle cx="64" cy="19" r="11"/>', front: hairline },
  { worn: all, front: curlyTop },
  { worn: ['female'], back: curlyBack, front: hairline },
  { worn: all, tones: 4, back: '<circle cx="64" cy="47" r="34"/>', front: hairline },
  { worn: ['male'], tones: 3, front: hairline },
  { worn: ['female'], tones: 4, back: braids, front: hairline },
]
