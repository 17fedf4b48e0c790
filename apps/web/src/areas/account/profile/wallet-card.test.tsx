import type { Wallet } from '@kindling/domain/money/money-contract'
import { expect, it, vi } from 'vitest'
import { walletQuery } from '../../../server/queries/wallet-query.ts'
import { markupOf, textOf } from '../../../testing/markup.tsx'
import { makeQueryClient } from '../../../testing/query-client.ts'
import { WalletCard } from './wallet-card.tsx'

vi.hoisted(() => {
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('window', globalThis)
})

const wallet: Wallet = {
  balance: 1025.5,
  cash: 1025.5,
  spark_tokens: 14.5,
  tokens: 14.5,
  currency: 'GBP',
  spark_floor: 0,
  held_cash: 34.5,
  held_tokens: 4,
  withdrawable: 1000,
  card_cash: 25.5,
  withdrawable_from: null,
  coming_cash: 0,
  coming_cash_by: null,
  coming_tokens: 0,
  coming_tokens_by: null,
  owed: 0,
}

// spec: accounts §2 user
it('shows available and held amounts in pounds and sparks, above its buttons', () => {
  const queryClient = makeQueryClient()
  queryClient.setQueryData(walletQuery.queryKey, wallet)
  const text = textOf(
    markupOf(
      <WalletCard>
        <button type="button">Fund Account</button>
      </WalletCard>,
      queryClient,
    ),
  )
  expect(text.replaceAll('|', ' ')).toMatch(
    /^Wallet Balance £1,025\.50 Spark tokens .*14\.5.* Cash held £34\.50 Sparks held .*4.* Fund Account$/,
  )
})
