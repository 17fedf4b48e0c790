import { type AccountStanding, accountContract } from '@kindling/domain/account/account-contract'
import { FormAlert } from '@kindling/ui/form-alert'
import { Text } from '@kindling/ui/text'
import { TitledSection } from '@kindling/ui/titled-section'
import { useState } from 'react'
import { downloadData } from './account-queries.ts'
import { ConfirmForm } from './confirm-form.tsx'

/** Data export: downloads all data about the member as one file. */
export function DownloadData({ standing }: { standing: AccountStanding }) {
  const [times, setTimes] = useState(0)
  return (
    <TitledSection
      id="download-title"
      gap={4}
      title="Download your data"
      lead={
        <Text measure="prose">
          One file with all that we keep about you: profile, skills, bookings, reviews, follows, every
          movement of your wallet, notifications, devices, your documents and pictures.
        </Text>
      }
    >
      <ConfirmForm
        // Resets the form after a success.
        key={times}
        by={standing.confirm_by}
        send={{ label: 'Download my data', loadingLabel: 'Preparing...' }}
        failure={accountContract.export.failure}
        run={downloadData}
        onDone={() => setTimes(times + 1)}
      />
      <FormAlert tone="success">
        {times > 0 && 'Your download has started. We told you by mail, too.'}
      </FormAlert>
    </TitledSection>
  )
}
