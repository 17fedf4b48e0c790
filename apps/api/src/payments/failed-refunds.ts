import type { Logger } from 'pino'
import type { Payments } from './port.ts'

/**
 * Handles a refund that failed: the card's bank rejected it and the money is back with us. Only a person can resolve
 * that, so it is logged as fatal for the operator.
 */
export function reportFailedRefund({ log, payments }: { log: Logger; payments: Payments }) {
  return async (refundId: string): Promise<void> => {
    const { payment, amount, status } = await payments.refunds.retrieve(refundId)
    if (status === 'failed')
      log.fatal({ refund: refundId, payment, amount }, 'a refund never reached its card')
  }
}
