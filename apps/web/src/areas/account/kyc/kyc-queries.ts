import { ApiError } from '@kindling/domain/client/errors'
import type { UploadProgress } from '@kindling/domain/client/http'
import { type KycDocument, kycContract } from '@kindling/domain/kyc/kyc-contract'
import type { KycIdType, KycMethod } from '@kindling/domain/kyc/kyc-rules'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../../server/api.ts'
import { askAgain } from '../../../server/ask-again.ts'
import { unlessLive } from '../../../server/live/live-state.ts'
import { queryOf } from '../../../server/query-of.ts'
import { queriesOf } from '../../../server/resources.ts'

/** Polling interval in milliseconds for pending documents while live events are disconnected. */
const LOOK_AGAIN = 15_000

/** Milliseconds after which signed picture URLs are refetched: each is valid for at least five minutes. */
const RENEWAL = 4 * 60_000

const listCalls = { identity: kycContract.identityDocuments, utility: kycContract.utilityBills }
const deleteCalls = { identity: kycContract.deleteIdentity, utility: kycContract.deleteUtility }

/** The member's documents of one method, newest first; polled while one is pending. */
export const documentsQuery = (method: KycMethod) =>
  queryOptions({
    ...queryOf(listCalls[method]),
    refetchInterval: ({ state }) => {
      const isWaiting = state.data?.some(({ approval_status }) => approval_status === 'pending')
      return (isWaiting && unlessLive(LOOK_AGAIN)) || RENEWAL
    },
  })

/** Refetches what changes with a document: its list, and whether the profile is verified. */
function useRefresh(method: KycMethod) {
  const queryClient = useQueryClient()
  const askForList = askAgain(queryClient, documentsQuery(method))
  return (data: unknown, error: Error | null) => {
    void queryClient.invalidateQueries(queriesOf('profiles'))
    return askForList(data, error)
  }
}

export interface ChosenDocument {
  /** Undefined for a utility bill. */
  type: KycIdType | undefined
  file: File
}

/** Uploads a document with progress; aborts on cancel or unmount. */
export function useUpload(method: KycMethod) {
  const refresh = useRefresh(method)
  const [progress, setProgress] = useState<UploadProgress>()
  const controller = useRef<AbortController>(undefined)
  useEffect(() => () => controller.current?.abort(), [])

  const upload = useMutation({
    mutationFn: async ({ type, file }: ChosenDocument) => {
      controller.current = new AbortController()
      const options = { signal: controller.current.signal, onUploadProgress: setProgress }
      setProgress({ sent: 0, total: file.size })
      const files = { file: [file] }
      if (type === undefined) return await api.call(kycContract.uploadUtility, { files }, options)
      return await api.call(kycContract.uploadIdentity, { body: { type }, files }, options)
    },
    // An aborted or failed upload may still have arrived.
    onSettled: refresh,
  })

  return { upload, progress, cancel: () => controller.current?.abort() }
}

/** Deletes a document; an already deleted one counts as success. */
export function useDelete(method: KycMethod) {
  const refresh = useRefresh(method)
  return useMutation({
    mutationFn: async ({ id }: KycDocument) => {
      try {
        await api.call(deleteCalls[method], { params: { id } })
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 404) throw error
      }
    },
    onSettled: refresh,
  })
}
