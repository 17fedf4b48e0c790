import type { Feature } from '../../http/feature.ts'
import { processorCallJob } from '../../payments/outbox-jobs.ts'
import { type CallHandlers, makeOutbox } from './outbox-service.ts'

/** Has the payment processor told what the books have decided: at once, and every minute what couldn't be. */
export const outbox: Feature<[CallHandlers]> = (_, deps, handlers) => {
  const service = makeOutbox(deps, handlers)
  deps.jobs.define<{ id: string }>(processorCallJob, async ({ id }) => void (await service.makeCall(id)))
  deps.jobs.define('provider-calls', async () => void (await service.makeDueCalls()), {
    cron: '* * * * *',
    isUnique: true,
    keepSeconds: 3600,
  })
}
