import type { Logger } from 'pino'
import type { Payments } from './port.ts'

/**
 * What to do when the processor says that a refund has failed: the card's bank didn't take it, and its money is with us
 * again, which no program can put right. A person is told.
 */
export function reportFailedRefund({ log, payments }: { log: Logger; payments: Payments }) {
  return async (refundId: string): Promise<void> => {
    const { payment, amount, status } = await payments.refunds.retrieve(refundId)
    if (status === 'failed')
      log.fatal({ refund: refundId, payment, amount }, 'a refund never reached its card')
  }
}
