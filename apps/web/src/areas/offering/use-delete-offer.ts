import { ApiError } from '@kindling/domain/client/errors'
import { skillEditContract } from '@kindling/domain/skills/skill-edit-contract'
import { useState } from 'react'
import { api } from '../../server/api.ts'

/**
 * Deletes an own skill or thing.
 * @returns `refusal`: why a booked offer couldn't be deleted; other errors are thrown by `remove`
 */
export function useDeleteOffer(id: string, onDeleted: () => void | Promise<void>) {
  const [refusal, setRefusal] = useState<string>()
  async function remove() {
    setRefusal(undefined)
    try {
      await api.call(skillEditContract.remove, { params: { id } })
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'state_conflict') throw error
      setRefusal(error.message)
      return
    }
    await onDeleted()
  }
  return { refusal, remove }
}
