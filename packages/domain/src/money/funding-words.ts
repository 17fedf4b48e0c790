import type { EndpointData } from '../endpoint.ts'
import type { fundingContract } from './funding-contract.ts'
import { formatMoney, poundsToPence } from './money.ts'

type FundingStatus = EndpointData<typeof fundingContract.confirm>['status']

const titles: Record<FundingStatus, string> = {
  credited: 'Payment successful',
  processing: 'Payment under way',
  open: 'Payment not made',
  canceled: 'Payment canceled',
}

const texts: Record<FundingStatus, (price: string) => string> = {
  credited: (price) => `${price} is in your wallet.`,
  processing: (price) => `${price} will be in your wallet as soon as your bank has sent it.`,
  open: (price) => `Your bank didn’t confirm the ${price}. Nothing was taken.`,
  canceled: () => 'Nothing was taken.',
}

/** Title and text of a wallet funding's outcome. @param pounds the amount */
export function fundingOutcome(status: FundingStatus, pounds: number) {
  return { title: titles[status], text: texts[status](formatMoney(poundsToPence(pounds))) }
}
