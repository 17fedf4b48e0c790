import { giftContract } from '@kindling/domain/gifts/gift-contract'
import { sparkDebtContract } from '@kindling/domain/money/spark-debt-contract'
import { potContract } from '@kindling/domain/pots/pot-contract'
import { deskContract } from '@kindling/domain/trust/desk-contract'
import { moderationContract } from '@kindling/domain/trust/moderation-contract'
import type { WriteOff } from '@kindling/domain/trust/moderation-decisions'
import { type Query, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../../server/api.ts'
import { askAgain } from '../../../../server/ask-again.ts'
import { pagesOf, queryOf } from '../../../../server/query-of.ts'

const paging = { size: 20, idOf: ({ id }: { id: string }) => id, from: 'after' as const }

export const sparkDebtsQuery = pagesOf(sparkDebtContract.list, {}, paging)
export const waitingGiftsQuery = pagesOf(giftContract.waiting, {}, paging)
export const potsQuery = queryOf(potContract.all)

const paths: readonly unknown[] = [
  moderationContract.counts,
  deskContract.decisions,
  sparkDebtContract.list,
  giftContract.waiting,
  potContract.all,
].map(({ path }) => path)
/** Query filter for these queues and their counts. */
const queues = { predicate: ({ queryKey: [path] }: Pick<Query, 'queryKey'>) => paths.includes(path) }

function useDecision<Body, Answer>(decide: (body: Body) => Promise<Answer>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: decide,
    onSettled: askAgain(queryClient, queues),
  })
}

export const useForgive = (id: string) =>
  useDecision((body: WriteOff) => api.call(sparkDebtContract.writeOff, { params: { id }, body }))

export const useDecideGift = (id: string) =>
  useDecision((body: { decision: 'allow' | 'refuse'; note?: string }) =>
    api.call(giftContract.decide, { params: { id }, body }),
  )

export const useAppoint = (slug: string) =>
  useDecision((body: { keepers: string[]; note: string }) =>
    api.call(potContract.appoint, { params: { slug }, body }),
  )
