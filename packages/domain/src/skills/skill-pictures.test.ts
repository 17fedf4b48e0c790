import { expect, it } from 'vitest'
import { skillPictures } from './skill-pictures.ts'

// spec: marketplace §3 picture sizes
it('skillPictures lists each thumbnail in all widths, without empty ones', () => {
  const skill = {
    skill_type: 'Baking',
    thumbnail01: '/files/loaf.webp',
    thumbnail02: null,
    thumbnail03: 'https://elsewhere.example/roll.webp',
    thumbnail04: null,
  }
  expect(skillPictures(skill)).toEqual([
    {
      src: '/files/loaf.webp?w=1280',
      srcSet: expect.stringMatching(/^\/files\/loaf\.webp\?w=160 160w, .* 1280w$/),
      alt: 'Baking, picture 1',
    },
    { src: 'https://elsewhere.example/roll.webp', srcSet: undefined, alt: 'Baking, picture 2' },
  ])
})
