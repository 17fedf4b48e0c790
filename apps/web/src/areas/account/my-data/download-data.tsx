import { type AccountStanding, accountContract } from '@kindling/domain/account/account-contract'
import { Alert } from '@kindling/ui/alert'
import { Heading } from '@kindling/ui/heading'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { useState } from 'react'
import { downloadData } from './account-queries.ts'
import { ConfirmForm } from './confirm-form.tsx'

/** Data export: downloads all data about the member as one file. */
export function DownloadData({ standing }: { standing: AccountStanding }) {
  const [times, setTimes] = useState(0)
  return (
    <Stack gap={4} asChild>
      <section aria-labelledby="download-title">
        <Stack gap={2}>
          <Heading level={2} id="download-title">
            Download your data
          </Heading>
          <Text measure="prose">
            One file with all that we keep about you: profile, skills, bookings, reviews, follows, every
            movement of your wallet, notifications, devices, your documents and pictures.
          </Text>
        </Stack>
        <ConfirmForm
          // Resets the form after a success.
          key={times}
          by={standing.confirm_by}
          label="Download my data"
          pendingLabel="Preparing..."
          fallback={accountContract.export.failure}
          run={downloadData}
          onDone={() => setTimes(times + 1)}
        />
        {times > 0 && (
          <Alert tone="success" live>
            Your download has started. We told you by mail, too.
          </Alert>
        )}
      </section>
    </Stack>
  )
}
