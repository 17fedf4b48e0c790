import { formatInstant } from '@kindling/domain/client/times/dates'
import { moderationContract } from '@kindling/domain/trust/moderation-contract'
import type { ThreadMessage } from '@kindling/domain/trust/moderation-shape'
import { Button } from '@kindling/ui/button'
import { FormAlert } from '@kindling/ui/form-alert'
import { ImageGallery } from '@kindling/ui/image-gallery'
import { MessageBubble, MessageList } from '@kindling/ui/message-bubble'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../../server/api.ts'
import { serverMessage } from '../../../server/server-message.ts'

/** One message of the thread; the reported one's author is on the left. */
function Around({ message, reportedId }: { message: ThreadMessage; reportedId: string }) {
  const { author, content, createdAt, is_reported: isReported, pictures } = message
  return (
    <MessageBubble
      side={author.id === reportedId ? 'other' : 'own'}
      author={author.firstname}
      time={
        <>
          {isReported && (
            <Text as="span" size={13} weight="strong" tone="danger">
              Reported
            </Text>
          )}
          <bdi>{author.firstname}</bdi>
          <time dateTime={createdAt}>{formatInstant(createdAt)}</time>
        </>
      }
    >
      {pictures.length > 0 && (
        <ImageGallery
          layout="inline"
          label={`Pictures from ${author.firstname}`}
          images={pictures.map((src) => ({ src, alt: `Picture from ${author.firstname}` }))}
        />
      )}
      {content}
    </MessageBubble>
  )
}

interface ReportedThreadProps {
  reportId: string
  /** Author of the reported message. */
  memberId: string
}

/** The ten messages around a reported one, loaded on request, since each access is logged. */
export function ReportedThread({ reportId, memberId }: ReportedThreadProps) {
  const look = useMutation({
    mutationFn: () => api.call(moderationContract.reportedThread, { params: { id: reportId } }),
  })
  if (look.data) {
    return (
      <MessageList label="Messages around it" aria-live="off">
        {look.data.map((message) => (
          <Around key={message.id} message={message} reportedId={memberId} />
        ))}
      </MessageList>
    )
  }
  return (
    <Stack gap={2}>
      <Button variant="secondary" width="full" loading={look.isPending} onClick={() => look.mutate()}>
        Show the ten messages around it
      </Button>
      <Text size={14} tone="muted">
        That you looked is written down. Nothing else of their conversation is shown.
      </Text>
      <FormAlert>
        {look.isError && serverMessage(look.error, moderationContract.reportedThread.failure)}
      </FormAlert>
    </Stack>
  )
}
