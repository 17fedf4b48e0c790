import { pictureAt, pictureSet } from '@kindling/domain/pictures/picture-sizes'
import type { Skill } from '@kindling/domain/skills/skill-contract'

type Pictured = Pick<Skill, 'skill_type' | 'thumbnail01' | 'thumbnail02' | 'thumbnail03' | 'thumbnail04'>

/** The pictures of a skill, in order, as a gallery takes them. */
export function skillPictures(skill: Pictured) {
  return [skill.thumbnail01, skill.thumbnail02, skill.thumbnail03, skill.thumbnail04].flatMap((src, index) =>
    src
      ? [
          {
            src: pictureAt(src, 1280),
            srcSet: pictureSet(src),
            alt: `${skill.skill_type}, picture ${index + 1}`,
          },
        ]
      : [],
  )
}
