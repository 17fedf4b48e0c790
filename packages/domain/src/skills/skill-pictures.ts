import { pictureAt, pictureSet } from '../pictures/picture-sizes.ts'
import type { Skill } from './skill-contract.ts'

type Pictured = Pick<Skill, 'thumbnail01' | 'thumbnail02' | 'thumbnail03' | 'thumbnail04'>

/** URLs of a skill's pictures, in order. */
export function pictureUrlsOf(skill: Pictured): string[] {
  const urls = [skill.thumbnail01, skill.thumbnail02, skill.thumbnail03, skill.thumbnail04]
  return urls.flatMap((url) => url || [])
}

/** A skill's pictures, in order, as gallery items. */
export function skillPictures(skill: Pictured & Pick<Skill, 'skill_type'>) {
  return pictureUrlsOf(skill).map((src, index) => ({
    src: pictureAt(src, 1280),
    srcSet: pictureSet(src),
    alt: `${skill.skill_type}, picture ${index + 1}`,
  }))
}
