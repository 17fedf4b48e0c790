import type { KycDocument } from '../../kyc/kyc-contract.ts'
import { hoursFromNow } from '../clock.ts'
import { idOf } from '../people.ts'

/** A document that proves who its owner is: by default a driving licence that waits for a moderator. */
export function makeKycDocument(overrides: Partial<KycDocument> = {}): KycDocument {
  return {
    id: idOf(311),
    kyc_method: 'identity',
    kyc_id_type: 'driving-license',
    created_at: hoursFromNow(-20),
    document_url: '/files/maya.webp',
    approval_status: 'pending',
    reason: null,
    ...overrides,
  }
}

/** A bill that proves where its owner lives: by default one that waits for a moderator. */
export const makeUtilityBill = (overrides: Partial<KycDocument> = {}): KycDocument =>
  makeKycDocument({
    id: idOf(312),
    kyc_method: 'utility',
    kyc_id_type: null,
    document_url: '/files/shelves.webp',
    ...overrides,
  })
