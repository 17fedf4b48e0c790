import { storedState } from '@kindling/domain/client/stored-state'
import { withdrawalContract } from '@kindling/domain/money/withdrawal-contract'
import {
  createWithdrawal,
  unansweredSchema,
  type WithdrawalOrder,
} from '@kindling/domain/money/withdrawals/withdrawal'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { api } from '../../../server/api.ts'
import { queriesOf } from '../../../server/resources.ts'

function withdrawalOf(memberId: string) {
  // Shared by all tabs.
  const memory = storedState(`withdrawal.${memberId}`, z.optional(unansweredSchema), localStorage)
  const withdrawal = createWithdrawal({
    send: (order, idempotencyKey) =>
      api.call(withdrawalContract.withdraw, { body: { currency: 'gbp', ...order } }, { idempotencyKey }),
    memory,
    newKey: () => crypto.randomUUID(),
    now: () => Date.now(),
    // Absent on plain-http origins other than localhost.
    exclusively: async (work) => await (navigator.locks ? navigator.locks.request(memory.key, work) : work()),
  })
  return { ...withdrawal, key: memory.key }
}

/** Sends a member's withdrawals exactly once, and exposes the one whose answer is still missing. */
export function useWithdrawal(memberId: string) {
  const queryClient = useQueryClient()
  const [withdrawal] = useState(() => withdrawalOf(memberId))
  const [unanswered, setUnanswered] = useState(withdrawal.unanswered)

  useEffect(() => {
    const onChange = ({ key }: StorageEvent) => {
      if (key === withdrawal.key || key === null) setUnanswered(withdrawal.unanswered())
    }
    window.addEventListener('storage', onChange)
    return () => window.removeEventListener('storage', onChange)
  }, [withdrawal])

  return {
    unanswered,
    /** @throws as `withdraw` of `createWithdrawal` */
    async withdraw(order: WithdrawalOrder, to: string | undefined) {
      try {
        return await withdrawal.withdraw(order, to)
      } finally {
        setUnanswered(withdrawal.unanswered())
        void queryClient.invalidateQueries(queriesOf('wallet', 'profiles'))
      }
    },
  }
}
