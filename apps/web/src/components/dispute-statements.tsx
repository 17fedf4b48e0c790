import { formatInstant } from '@kindling/domain/client/times/dates'
import type { Dispute } from '@kindling/domain/disputes/dispute-contract'
import { Card } from '@kindling/ui/card'
import { KeyValue } from '@kindling/ui/key-value'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { TextLink } from '@kindling/ui/text-link'
import { FileDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { DocumentPicture } from './pictures/document-picture.tsx'

interface SaidProps {
  /** Author and time of the statement. */
  title: string
  message: string
  file: Dispute['file']
  /** Alt text of the picture. */
  fileLabel: string
  children?: ReactNode
}

function Said({ title, message, file, fileLabel, children }: SaidProps) {
  return (
    <Card surface="sunken" pad="snug">
      <Stack gap={3}>
        <Stack gap={1}>
          <Text size={14} tone="muted">
            {title}
          </Text>
          <Text lines="pre" dir="auto" measure="prose">
            {message}
          </Text>
        </Stack>
        {children}
        {file && <DisputeFile file={file} label={fileLabel} />}
      </Stack>
    </Card>
  )
}

const verbs = { client: 'added', provider: 'added', moderator: 'asked' }

interface DisputeStatementsProps {
  dispute: Dispute
  /** Names of the two parties as shown to the reader: 'You', 'Amara'. */
  names: { client: string; provider: string }
}

/** Statements of a dispute in chronological order: opening, answer, additions of either side. */
export function DisputeStatements({ dispute, names }: DisputeStatementsProps) {
  const { happened, remedy } = dispute
  const people = { ...names, moderator: 'A moderator' }
  const more = [
    ...(happened === null ? [] : [{ key: 'What happened', value: <Words text={happened} /> }]),
    ...(remedy === null ? [] : [{ key: 'What would put it right', value: <Words text={remedy} /> }]),
  ]
  return (
    <Stack gap={3}>
      <Said
        title={`${names[dispute.opened_by]} said on ${formatInstant(dispute.createdAt)}`}
        message={dispute.message}
        file={dispute.file}
        fileLabel="What came with the dispute"
      >
        {more.length > 0 && <KeyValue layout="stacked" items={more} />}
      </Said>
      {dispute.statements.map(({ id, by, isAnswer, message, file, createdAt }) => (
        <Said
          key={id}
          title={`${people[by]} ${isAnswer ? 'answered' : verbs[by]} on ${formatInstant(createdAt)}`}
          message={message}
          file={file}
          fileLabel={`What ${people[by]} added on ${formatInstant(createdAt)}`}
        />
      ))}
    </Stack>
  )
}

function Words({ text }: { text: string }) {
  return (
    <Text as="span" lines="pre" dir="auto" measure="prose">
      {text}
    </Text>
  )
}

interface DisputeFileProps {
  file: NonNullable<Dispute['file']>
  /** Alt text. */
  label: string
}

/** File attached to a dispute statement: an image, or a download link for a document. */
function DisputeFile({ file, label }: DisputeFileProps) {
  if (file.kind === 'image') {
    return <DocumentPicture src={file.url} alt={label} look="whole" />
  }
  return (
    <TextLink href={file.url} download layout="standalone">
      <FileDown aria-hidden />
      Download the PDF
    </TextLink>
  )
}
