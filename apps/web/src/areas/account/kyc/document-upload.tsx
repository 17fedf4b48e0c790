import {
  ID_TYPE_REQUIRED,
  KYC_TOO_LARGE,
  KYC_WRONG_TYPE,
  type KycMethod,
  kycIdTypeLabels,
  kycIdTypes,
} from '@kindling/domain/kyc/kyc-rules'
import { PAPER_SIDE } from '@kindling/domain/pictures/picture-rules'
import { Alert } from '@kindling/ui/alert'
import { Button } from '@kindling/ui/button'
import { Field } from '@kindling/ui/field'
import { FormAlert } from '@kindling/ui/form-alert'
import { RadioGroup } from '@kindling/ui/radio-group'
import { Stack } from '@kindling/ui/stack'
import { useController } from 'react-hook-form'
import * as z from 'zod/mini'
import type { PictureRules } from '../../../browser/pictures/picture-problem.ts'
import { PicturePicker } from '../../../components/pictures/picture-picker.tsx'
import { useSchemaForm } from '../../../forms/use-schema-form.ts'
import { serverMessage } from '../../../server/server-message.ts'
import { useUpload } from './kyc-queries.ts'
import { kycWords } from './kyc-words.ts'
import { UploadProgress } from './upload-progress.tsx'

const rules: PictureRules = { wrongType: KYC_WRONG_TYPE, tooLarge: KYC_TOO_LARGE, side: PAPER_SIDE }
const idTypes = kycIdTypes.map((value) => ({ value, label: kycIdTypeLabels[value] }))
const documentForm = (method: KycMethod) =>
  z.object({
    type:
      method === 'identity'
        ? z.enum(kycIdTypes, { error: ID_TYPE_REQUIRED })
        : z.optional(z.enum(kycIdTypes)),
    file: z.instanceof(File, { error: kycWords[method].required }),
  })

/**
 * Chooses and uploads a document. The chosen file is kept after a failure, for a retry.
 */
export function DocumentUpload({ method }: { method: KycMethod }) {
  const words = kycWords[method]
  const { upload, progress, cancel } = useUpload(method)
  const { form, register, errors, isSending, onSubmit } = useSchemaForm(documentForm(method), {
    send: async (chosen) => {
      await upload.mutateAsync(chosen)
      form.reset()
    },
  })
  const type = method === 'identity' && register('type')
  const { field } = useController({ control: form.control, name: 'file' })
  const file = field.value
  const isStopped = upload.error instanceof Error && upload.error.name === 'AbortError'

  return (
    <Stack gap={6} asChild>
      <form noValidate onSubmit={onSubmit}>
        {type && (
          <Field label="ID type" required error={errors.type?.message}>
            <RadioGroup options={idTypes} disabled={isSending} {...type} />
          </Field>
        )}
        <Field label={words.fileLabel} required error={errors.file?.message}>
          <PicturePicker
            ref={field.ref}
            rules={rules}
            value={file ? [file] : []}
            onValueChange={([next]) => {
              field.onChange(next)
              upload.reset()
            }}
            disabled={isSending}
            promptLabel="Choose a picture or drop it here"
            replaceLabel="Choose another picture"
            limitLabel={`It is sent with up to ${PAPER_SIDE} pixels on its longer side, so that small print stays legible.`}
          />
        </Field>
        {upload.isPending && file && (
          <UploadProgress name={file.name} progress={progress} onCancel={cancel} />
        )}
        {isStopped && <Alert live>The upload was stopped.</Alert>}
        <FormAlert>
          {upload.isError && !isStopped && serverMessage(upload.error, words.uploadFailure)}
        </FormAlert>
        {upload.isSuccess && (
          <Alert tone="success" live>
            It has arrived. We tell you when it is checked.
          </Alert>
        )}
        <Button type="submit" width="full" loading={isSending} loadingLabel="Uploading...">
          {upload.isError ? 'Try again' : words.submit}
        </Button>
      </form>
    </Stack>
  )
}
