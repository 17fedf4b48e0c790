import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type KycDocument, kycContract, kycModerationContract } from '@kindling/domain/kyc/kyc-contract'
import { editProfileContract } from '@kindling/domain/profile/edit-profile-contract'
import { fullName } from '@kindling/domain/profile/names'
import { profileContract } from '@kindling/domain/profile/profile-contract'
import sharp from 'sharp'
import type { TestMember } from '../../../test/make-member.ts'
import { makeTestApp } from '../../../test/make-test-app.ts'

const white = { create: { width: 60, height: 40, channels: 3, background: '#fff' } } as const
export const png = () => sharp(white).png().toBuffer()
export const jpeg = () => sharp(white).jpeg().toBuffer()

export const fileOf = (content: Uint8Array | string, name = 'passport.png', type = 'image/png') =>
  new File([typeof content === 'string' ? content : new Uint8Array(content)], name, { type })

/** A test app with helpers to upload and decide documents. */
export async function openKyc() {
  const t = await makeTestApp()
  const picture = fileOf(await png())

  const uploadIdentity = (as: TestMember, file: File = picture, type: string = 'international-passport') =>
    t.call(kycContract.uploadIdentity, { as, body: { type }, files: { file: [file] } })
  const uploadBill = (as: TestMember, file: File = picture) =>
    t.call(kycContract.uploadUtility, { as, files: { file: [file] } })
  const listIds = async (as: TestMember) => (await t.call(kycContract.identityDocuments, { as })).data()
  const listBills = async (as: TestMember) => (await t.call(kycContract.utilityBills, { as })).data()
  const waiting = (as: TestMember, query = {}) => t.call(kycModerationContract.waiting, { as, query })
  /** The name of a document's member, as a moderator sees it in the queue. */
  const nameOn = async (as: TestMember, { id }: Pick<KycDocument, 'id'>): Promise<string> => {
    for (let after: string | undefined; ; ) {
      const page = await waiting(as, after === undefined ? { limit: 50 } : { limit: 50, after })
      const rows = page.statusCode === 200 ? page.data() : []
      const found = rows.find((row) => row.id === id)
      if (found !== undefined) return fullName(found.member)
      after = rows.at(-1)?.id
      if (after === undefined) return 'Nobody'
    }
  }
  const decide = async (as: TestMember, document: Pick<KycDocument, 'id'>, body: Record<string, unknown>) =>
    t.call(kycModerationContract.decide, {
      as,
      params: { id: document.id },
      body: { name: await nameOn(as, document), ...body },
    })
  const rename = (as: TestMember, firstname: string, lastname: string) => {
    const body = {
      email: as.email,
      firstname,
      lastname,
      gender: 'other',
      website: '',
      location: '',
      street: '',
    }
    return t.call(editProfileContract.update, { as, params: { id: as.id }, body: { ...body, zip_code: '' } })
  }
  const approve = (as: TestMember, document: Pick<KycDocument, 'id'>) =>
    decide(as, document, { decision: 'approve' })
  const reject = (as: TestMember, document: Pick<KycDocument, 'id'>, reason = 'The photo is blurred.') =>
    decide(as, document, { decision: 'reject', reason })
  const open = (as: TestMember, { id }: Pick<KycDocument, 'id'>) =>
    t.call(kycModerationContract.open, { as, params: { id } })
  const statusOf = async (as: TestMember) =>
    (await t.call(profileContract.get, { as, params: { id: as.id } })).data().kyc_status
  const stored = () => readdir(join(t.deps.config.dataDir, 'private-files'))

  return {
    t,
    uploadIdentity,
    uploadBill,
    listIds,
    listBills,
    waiting,
    open,
    decide,
    approve,
    reject,
    statusOf,
    rename,
    stored,
    makeModerator: () => t.makeMember({ role: 'moderator' }),
  }
}

export type KycKit = Awaited<ReturnType<typeof openKyc>>
