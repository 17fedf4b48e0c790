import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Skill, skillContract } from '@kindling/domain/skills/skill-contract'
import { skillEditContract } from '@kindling/domain/skills/skill-edit-contract'
import sharp from 'sharp'
import { v7 } from 'uuid'
import { makeCategory } from '../../../test/make-category.ts'
import { makeTestApp } from '../../../test/make-test-app.ts'
import { keyed, openMarket } from '../../../test/market.ts'

export const picture = async (width: number) => {
  const create = { width, height: 30, channels: 3, background: '#f00' } as const
  return new File([new Uint8Array(await sharp({ create }).png().toBuffer())], `${width}.png`)
}

export const urlsOf = (skill: Skill) =>
  [skill.thumbnail01, skill.thumbnail02, skill.thumbnail03, skill.thumbnail04].filter((url) => url !== null)

export const nameOf = (url = '') => url.replace('/files/', '')

/** A test app with Ada, who edits her skills, and Ben, who books them. */
export async function openSkillEditing() {
  const t = await makeTestApp({ env: { MEMBER_LIMIT_SCALE: '100' } })
  const market = openMarket(t)
  const ada = await market.makeNeighbour()
  const ben = await market.makeNeighbour(500)

  const stored = () => readdir(join(t.deps.config.dataDir, 'files'))

  const get = async (id: string, as = ada) =>
    (await t.call(skillContract.get, { as, params: { id } })).data().skill

  /** A skill of Ada's with pictures of these widths in pixels. */
  async function makeSkill(widths: number[] = []) {
    const offer = await market.makeOffer(ada, 20)
    const bare = await get(offer.id)
    const skill =
      widths.length === 0 ? bare : (await edit(bare, {}, await Promise.all(widths.map(picture)))).data()
    return { offer, skill }
  }

  /** Sends the edit form with these changes. */
  async function edit(
    { _id: id, ...skill }: Skill,
    changes: Record<string, unknown> = {},
    thumbnails: File[] = [],
    { as = ada, key = v7() } = {},
  ) {
    const { skill_type, experience_level, description, hourly_rate } = skill
    const body = { skill_type, experience_level, description, hourly_rate, ...changes }
    return await t.call(skillEditContract.update, {
      as,
      params: { id },
      body,
      files: { thumbnails },
      headers: keyed(key),
    })
  }

  const remove = (id: string, as = ada, key = v7()) =>
    t.call(skillEditContract.remove, { as, params: { id }, headers: keyed(key) })

  const removePicture = (id: string, body: Record<string, unknown>, as = ada, key = v7()) =>
    t.call(skillEditContract.removePicture, { as, params: { id }, body, headers: keyed(key) })

  return {
    ...t,
    market,
    ada,
    ben,
    stored,
    get,
    makeSkill,
    edit,
    remove,
    removePicture,
    makeCategory: (overrides?: Parameters<typeof makeCategory>[1]) => makeCategory(t.db, overrides),
  }
}

export type SkillEditKit = Awaited<ReturnType<typeof openSkillEditing>>
