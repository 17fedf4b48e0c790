import { loanContract } from '@kindling/domain/lending/loan-contract'
import { preparedImages } from '../../../files/pictures/stored-images.ts'
import type { Feature } from '../../../http/feature.ts'
import { route } from '../../../http/route.ts'
import { borrow } from './borrow.ts'
import { makeLoanService } from './loan-service.ts'

/** Calls for borrowing things and confirming their hand-over and return. */
export const loans: Feature = (app, deps) => {
  const service = makeLoanService(deps)
  const pictures = preparedImages(deps)
  deps.jobs.define('count-loan-words', async () => void (await service.countWords()), {
    cron: '* * * * *',
    isUnique: true,
    keepSeconds: 3600,
  })

  route(app, loanContract.create, async ({ member, db, body }) =>
    service.get(member.id, await borrow(db, deps, member.id, body), db),
  )

  route(app, loanContract.get, ({ member, params }) => service.get(member.id, params.id))

  route(app, loanContract.say, {
    prepare: ({ files }) => pictures.store(files.thumbnails),
    handler: ({ member, db, params, body, prepared }) =>
      service.say(db, member.id, params.id, { step: body.step, images: prepared }),
    discard: pictures.discard,
  })
}
