import { NetworkError, SignedOutError } from '@kindling/domain/client/errors'
import { messageContract } from '@kindling/domain/messages/message-contract'
import type { MessagePicture } from '@kindling/domain/messages/message-picture'
import { api } from '../../../server/api.ts'
import { serverMessage } from '../../../server/server-message.ts'
import { NotAPicture, shrinkPicture } from './shrink-picture.ts'

interface Sending {
  signal: AbortSignal
  /** Hears how much was sent, from 0 to 1. */
  onProgress: (part: number) => void
}

/** Makes a picture smaller and sends it, for a message that is still to be written. */
export async function sendPicture(file: File, { signal, onProgress }: Sending): Promise<MessagePicture> {
  const small = await shrinkPicture(file)
  signal.throwIfAborted()
  const onUploadProgress = ({ sent, total }: { sent: number; total: number }) =>
    onProgress(total > 0 ? sent / total : 0)
  return await api.call(
    messageContract.addPicture,
    { files: { picture: [small] } },
    { signal, onUploadProgress },
  )
}

/** What is wrong, in words for the member, and whether another try may help. */
export function pictureProblem(error: unknown): { text: string; isLost: boolean; retryable: boolean } {
  if (error instanceof NotAPicture) {
    return { text: 'This isn’t a picture that we can read.', isLost: false, retryable: false }
  }
  if (error instanceof NetworkError || error instanceof SignedOutError) {
    const text = 'Pictures need a connection. It is tried again once there is one.'
    return { text, isLost: true, retryable: true }
  }
  return { text: serverMessage(error, messageContract.addPicture.failure), isLost: false, retryable: true }
}
