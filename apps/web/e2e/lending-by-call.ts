import type { Page } from '@playwright/test'
import { call } from './joined.ts'
import { today } from './today.ts'

/** Lends a drill, free of charge by default. @returns its id */
export async function lendThing(owner: Page, said: Record<string, string> = {}): Promise<string> {
  const [category] = await call<{ id: string }[]>(owner, 'GET', '/admin/skills/get/published')
  const { id = '' } = await call(owner, 'POST', '/things', {
    multipart: {
      title: 'Hammer drill',
      category: category?.id ?? '',
      condition: 'good',
      description: 'Goes through brick',
      comes_with: '',
      price: '0',
      deposit: '0',
      place: 'At the gate',
      most_days: '7',
      ...said,
    },
  })
  return id
}

interface Terms {
  from: string
  until: string
  hand_over_time: string
  return_time: string
  payment_method: 'wallet' | 'spark_token'
  price: number
  deposit: number
}

/** Requests a loan, by default of today and paid with sparks. @returns the loan */
export async function borrowThing(borrower: Page, thing: string, said: Partial<Terms> = {}) {
  return await call<{ booking: { id: string }; return_at: string }>(borrower, 'POST', '/loans', {
    data: {
      thing_id: thing,
      from: today(),
      until: today(),
      hand_over_time: '23:58',
      return_time: '23:59',
      message: '',
      payment_method: 'spark_token',
      price: 0,
      deposit: 0,
      ...said,
    },
  })
}

/** Both sides confirm the hand-over. */
export async function handOver(id: string, ...sides: Page[]): Promise<void> {
  for (const side of sides) {
    await call(side, 'POST', `/loans/${id}/words`, { multipart: { step: 'handed_over' } })
  }
}
