import { AppError } from '@kindling/domain/errors'
import { bankNumberOf, partsOfBankNumber } from '@kindling/domain/money/account-number'
import type { withdrawalMethodBody } from '@kindling/domain/money/withdrawal-contract'
import { v7 } from 'uuid'
import type { z } from 'zod'
import { makeSeal, type Seal } from '../../auth/seal.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { BankAccount } from '../../payments/payout-port.ts'
import * as store from './method-store.ts'

const MOST_METHODS = 10

/** Encryption of bank account numbers. */
export function sealOf({ config }: Pick<Deps, 'config'>): Seal {
  return makeSeal(config.secrets.bankKeys, config.secrets.data)
}

/** Associated data of the encryption: the number can only be decrypted in its own row. */
const placeOf = (id: string) => `withdrawal-method:${id}`

/** Decrypts a bank account for the call that pays to it. */
export function openAccount(seal: Seal, { id, bankName, accountName, ...row }: store.MethodRow): BankAccount {
  return { bankName, accountName, ...partsOfBankNumber(seal.open(row.accountNumberSealed, placeOf(id))) }
}

/** Members' bank accounts for withdrawals. */
export function makeMethodService({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>) {
  const seal = sealOf({ config })

  /** @throws AppError `already_exists`, or `conflict` when there are too many */
  async function add(
    memberId: string,
    method: z.output<typeof withdrawalMethodBody>,
  ): Promise<store.MethodRow> {
    if ((await store.listMethods(db, memberId)).length >= MOST_METHODS) {
      throw new AppError(
        'conflict',
        `You have ${MOST_METHODS} bank accounts. Delete one before you add another.`,
      )
    }
    const id = v7()
    const number = bankNumberOf(method)
    const row = await store.insertMethod(db, {
      id,
      memberId,
      bankName: method.bank_name,
      accountName: method.account_name,
      accountNumberSealed: seal.close(number, placeOf(id)),
      lastFour: number.slice(-4),
      accountPrint: seal.print(`${memberId} ${number}`),
      createdAt: clock.now(),
    })
    if (row === undefined) throw new AppError('already_exists', 'This account is on your list already.')
    return row
  }

  const list = (memberId: string) => store.listMethods(db, memberId)

  /** @throws AppError `not_found` for another member's account, `conflict` while a payout to it is pending */
  async function remove(memberId: string, id: string): Promise<void> {
    await inTransaction(db, async (tx) => {
      const method = await store.lockMethod(tx, memberId, id)
      if (method === undefined) throw notFound()
      if (await store.hasPendingPayout(tx, id)) {
        throw new AppError(
          'conflict',
          'A withdrawal is on its way to this account. Delete it when it has arrived.',
        )
      }
      await store.deleteMethod(tx, id)
    })
  }

  return { add, list, remove }
}

export function notFound(): AppError {
  return new AppError('not_found', 'We can’t find that withdrawal method.')
}
