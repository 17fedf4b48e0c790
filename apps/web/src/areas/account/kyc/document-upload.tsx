import {
  ID_TYPE_REQUIRED,
  KYC_TOO_LARGE,
  KYC_WRONG_TYPE,
  type KycIdType,
  type KycMethod,
  kycContents,
  kycIdTypeLabels,
  kycIdTypes,
} from '@kindling/domain/kyc/kyc-rules'
import { MAX_IMAGE_BYTES } from '@kindling/domain/skills/skill-rules'
import { Alert } from '@kindling/ui/alert'
import { Button } from '@kindling/ui/button'
import { Field } from '@kindling/ui/field'
import { FilePicker } from '@kindling/ui/file-picker'
import { RadioGroup } from '@kindling/ui/radio-group'
import { Stack } from '@kindling/ui/stack'
import { type FormEvent, useRef, useState } from 'react'
import { useRestoredFocus } from '../../../browser/use-restored-focus.ts'
import { serverMessage } from '../../../server/server-message.ts'
import { useUpload } from './kyc-queries.ts'
import { kycWords } from './kyc-words.ts'
import { UploadProgress } from './upload-progress.tsx'

const endings = Object.keys(kycContents)
const idTypes = kycIdTypes.map((value) => ({ value, label: kycIdTypeLabels[value] }))

/**
 * Chooses a document and sends it. What was chosen stays until it has arrived: after a failure one press tries
 * again.
 */
export function DocumentUpload({ method }: { method: KycMethod }) {
  const words = kycWords[method]
  const needsType = method === 'identity'
  const [type, setType] = useState<KycIdType>()
  const [chosen, setChosen] = useState<readonly File[]>([])
  const [isChecked, setChecked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { upload, progress, cancel } = useUpload(method)
  const rememberFocus = useRestoredFocus(upload.isPending)
  const [file] = chosen
  const isStopped = upload.error instanceof Error && upload.error.name === 'AbortError'

  function submit(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    if (needsType && type === undefined) return focusInput('radio')
    if (file === undefined) return focusInput('file')
    if (upload.isPending) return
    rememberFocus()
    upload.mutate(
      { type, file },
      {
        onSuccess() {
          setChosen([])
          setType(undefined)
          setChecked(false)
        },
      },
    )
  }

  function focusInput(kind: 'radio' | 'file') {
    form.current?.querySelector<HTMLInputElement>(`input[type=${kind}]`)?.focus()
  }

  return (
    <Stack gap={6} asChild>
      <form ref={form} noValidate onSubmit={submit}>
        {needsType && (
          <Field
            label="ID type"
            required
            error={isChecked && type === undefined ? ID_TYPE_REQUIRED : undefined}
          >
            <RadioGroup
              options={idTypes}
              value={type ?? null}
              disabled={upload.isPending}
              onValueChange={(value) => setType(kycIdTypes.find((known) => known === value))}
            />
          </Field>
        )}
        <Field
          label={words.fileLabel}
          required
          error={isChecked && file === undefined ? words.required : undefined}
        >
          <FilePicker
            accept={endings}
            maxBytes={MAX_IMAGE_BYTES}
            value={chosen}
            onValueChange={(files) => {
              setChosen(files)
              upload.reset()
            }}
            disabled={upload.isPending}
            promptLabel="Choose a picture or drop it here"
            replaceLabel="Choose another picture"
            limitLabel="SVG, PNG, JPG or JPEG, up to 5 MB"
            wrongTypeLabel={KYC_WRONG_TYPE}
            tooLargeLabel={KYC_TOO_LARGE}
          />
        </Field>
        {upload.isPending && file && (
          <UploadProgress name={file.name} progress={progress} onCancel={cancel} />
        )}
        {upload.isError && (
          <Alert tone={isStopped ? 'info' : 'danger'} live>
            {isStopped ? 'The upload was stopped.' : serverMessage(upload.error, words.uploadFailure)}
          </Alert>
        )}
        {upload.isSuccess && (
          <Alert tone="success" live>
            It has arrived. We tell you when it is checked.
          </Alert>
        )}
        <Button type="submit" width="full" loading={upload.isPending} loadingLabel="Uploading...">
          {upload.isError ? 'Try again' : words.submit}
        </Button>
      </form>
    </Stack>
  )
}
