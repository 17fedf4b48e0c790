import type { Cover } from '../catalogue/names.ts'
import type { Chance } from '../random.ts'
import { type HairStyle, hairStyles } from './hair.ts'
import { palette } from './palette.ts'

const tones = ['#fbdcc6', '#f2c6a5', '#e0ac83', '#c98f63', '#a9724b', '#8a5636', '#74492f'] as const
const fairHair = [
  '#5b3a24',
  '#5b3a24',
  '#8a5a32',
  '#8a5a32',
  '#c99a52',
  '#e3c27a',
  '#b4552b',
  '#2e211b',
  '#2e211b',
  '#b9b2aa',
]
const darkHair = ['#211714', '#211714', '#2e211b', '#2e211b', '#3b2a20', '#8f8780']
const clothes = [palette.ink, '#cc3c00', '#2f7442', '#3b6f9c', '#8a5a7d', '#e0a82e', palette.paper]
const backs = [palette.ember, palette.spark, palette.moss, palette.sky, palette.plum, palette.sunken]

/** Features of a drawn face. */
export interface Face {
  tone: string
  hair: string
  style: HairStyle | undefined
  cover: Cover | undefined
  cloth: string
  scarf: string
  back: string
  hasGlasses: boolean
  hasBeard: boolean
  hasEarrings: boolean
  isSmilingWide: boolean
}

/** A random face with one of these skin tones. */
export function makeFace(
  chance: Chance,
  { gender, skinTones, cover }: { gender: string; skinTones: readonly number[]; cover: Cover | undefined },
): Face {
  const toneIndex = chance.pick(skinTones)
  const wears = gender === 'other' ? chance.pick(['female', 'male']) : gender
  const style = chance.pick(
    hairStyles.filter(({ worn, tones: from = 0 }) => worn.includes(wears) && toneIndex >= from),
  )
  return {
    tone: tones[toneIndex] ?? tones[0],
    hair: chance.pick(toneIndex < 2 ? fairHair : darkHair),
    style: cover === 'hijab' || cover === 'turban' ? undefined : style,
    cover,
    cloth: chance.pick(clothes),
    scarf: chance.pick(['#3b6f9c', '#8a5a7d', '#2f7442', '#cc3c00', '#e0a82e']),
    back: chance.pick(backs),
    hasGlasses: chance.is(0.28),
    hasBeard: wears === 'male' && (cover === 'turban' || chance.is(0.35)),
    hasEarrings: wears === 'female' && chance.is(0.45),
    isSmilingWide: chance.is(0.4),
  }
}

const hijab =
  'M33 106c-5-30-5-84 31-84s36 54 31 84c-10 8-52 8-62 0ZM64 35c-14 0-20 11-20 25 0 15 9 26 20 26s20-11 20-26c0-14-6-25-20-25Z'
const turban = 'M37 52c-6-24 9-36 27-36s33 12 27 36c-8-9-17-13-27-13s-19 4-27 13Z'
const headwrap = 'M38 48c-6-20 8-30 26-30s32 10 26 30c-8-7-17-10-26-10s-18 3-26 10Z'

function coverOf({ cover, scarf }: Face): string {
  switch (cover) {
    case 'hijab':
      return `<path d="${hijab}" fill="${scarf}" fill-rule="evenodd"/><path d="M44 92c8 6 26 8 40-4" fill="none"/>`
    case 'turban':
      return `<path d="${turban}" fill="${scarf}"/><path d="M40 44c14-16 26-22 38-24M50 41c10-10 22-16 36-16M88 44C80 30 64 22 52 20" fill="none"/>`
    case 'headwrap':
      return `<circle cx="76" cy="16" r="9" fill="${scarf}"/><path d="${headwrap}" fill="${scarf}"/><path d="M42 40c12-12 26-16 42-14" fill="none"/>`
    case undefined:
      return ''
  }
}

function featuresOf({ tone, hair, hasGlasses, hasBeard, hasEarrings, isSmilingWide }: Face): string {
  const beard = hasBeard
    ? `<path d="M42 64c1 18 10 26 22 26s21-8 22-26c-4 6-8 8-12 8-6-3-14-3-20 0-4 0-8-2-12-8Z" fill="${hair}"/>`
    : ''
  const mouth = isSmilingWide
    ? '<path d="M55 73c3 7 15 7 18 0Z" fill="#fff"/>'
    : `<path d="M56 74c4 4 12 4 16 0" fill="none" ${hasBeard ? `stroke="${tone}"` : ''}/>`
  return `${beard}<g stroke="none" fill="${palette.ink}"><circle cx="54" cy="60" r="2.600"/><circle cx="74" cy="60" r="2.600"/></g>
<path d="M49 53c3-2 6-2 9 0M70 53c3-2 6-2 9 0M64 60c2 4 3 6-1 7" fill="none"/>${mouth}
${hasGlasses ? '<path d="M63 60h3M45 60l-3-1M84 60l3-1" fill="none"/><circle cx="54" cy="60" r="8.500" fill="none"/><circle cx="75" cy="60" r="8.500" fill="none"/>' : ''}
${hasEarrings ? '<g fill="#febf32"><circle cx="40" cy="70" r="3"/><circle cx="88" cy="70" r="3"/></g>' : ''}`
}

/** The face as SVG, 256 by 256. */
export function drawAvatar(face: Face): string {
  const { tone, hair, style, cloth, back, cover } = face
  const covered = cover === 'hijab'
  const hairBack = style?.back ? `<g fill="${hair}">${style.back}</g>` : ''
  const hairFront = style?.front ? `<g fill="${hair}">${style.front}</g>` : ''
  const ears = covered ? '' : '<circle cx="41" cy="61" r="5"/><circle cx="87" cy="61" r="5"/>'
  return `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 128 128">
<rect width="128" height="128" fill="${back}"/>
<g stroke="${palette.ink}" stroke-width="2.500" stroke-linecap="round" stroke-linejoin="round">
${hairBack}<path d="M14 132c2-28 22-38 50-38s48 10 50 38Z" fill="${cloth}"/>
<g fill="${tone}"><path d="M54 80v14c0 8 20 8 20 0V80Z"/>${ears}<path d="M41 56c0-18 9-27 23-27s23 9 23 27c0 18-9 30-23 30S41 74 41 56Z"/></g>
${featuresOf({ ...face, hasEarrings: face.hasEarrings && !covered })}
${hairFront}${coverOf(face)}
</g></svg>`
}
