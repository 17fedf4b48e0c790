import { NetworkError, SignedOutError } from '@kindling/domain/client/errors'
import { PictureProblem } from '@kindling/domain/client/pictures/picture-problem'
import { MAX_PICTURES } from '@kindling/domain/messages/message-card'
import { messageContract } from '@kindling/domain/messages/message-contract'
import type { MessagePicture } from '@kindling/domain/messages/message-picture'
import { type Uploads, useUploads } from '@kindling/ui/browser/conversation/use-uploads'
import { importLate } from '@kindling/ui/browser/import-late'
import { serverMessage } from '../../../server/server-message.ts'

const load = () => importLate(() => import('../attach/send-picture.ts'))

/** Why a picture couldn't be sent, as a text for the member. */
function problemOf(error: unknown) {
  if (error instanceof PictureProblem) {
    return { problem: error.message, isLost: error.isLost, retryable: error.isLost }
  }
  if (error instanceof NetworkError || error instanceof SignedOutError) {
    const problem = 'Pictures need a connection. It is tried again once there is one.'
    return { problem, isLost: true, retryable: true }
  }
  const problem = serverMessage(error, messageContract.addPicture.failure)
  return { problem, isLost: false, retryable: true }
}

export type Pictures = Uploads<MessagePicture>

/** Pictures for the next message, uploaded as they are chosen; the message then refers to them. */
export const usePictures = (): Pictures =>
  useUploads<MessagePicture>({
    max: MAX_PICTURES,
    upload: async (file, options) => {
      const { sendPicture } = await load().catch(() => {
        throw new PictureProblem('Pictures need a connection.', true)
      })
      return await sendPicture(file, options)
    },
    problemOf,
  })
