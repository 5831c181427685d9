// The script of pages with passkeys: asks the browser for one and sends its response with the form. The pages work without it.

const decode = (text: string): Uint8Array<ArrayBuffer> => {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (character) => character.charCodeAt(0))
}

const encode = (buffer: ArrayBuffer | null): string | undefined =>
  buffer === null
    ? undefined
    : btoa(String.fromCharCode(...new Uint8Array(buffer)))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '')

/** The options as the server writes them: binary values are base64url. */
interface Options {
  readonly challenge: string
  readonly user?: { readonly id: string }
  readonly excludeCredentials?: readonly { readonly id: string }[]
}

/** `toJSON` and `parse…FromJSON` would do this, but older browsers don't have them. */
async function askForPasskey(options: Options): Promise<string> {
  const publicKey = {
    ...options,
    challenge: decode(options.challenge),
    ...(options.user ? { user: { ...options.user, id: decode(options.user.id) } } : {}),
    excludeCredentials: (options.excludeCredentials ?? []).map((one) => ({ ...one, id: decode(one.id) })),
  } as unknown as PublicKeyCredentialCreationOptions & PublicKeyCredentialRequestOptions
  const credential = options.user
    ? await navigator.credentials.create({ publicKey })
    : await navigator.credentials.get({ publicKey })
  const { id, type, rawId, response } = credential as PublicKeyCredential
  const { clientDataJSON, attestationObject, authenticatorData, signature, userHandle } =
    response as AuthenticatorAttestationResponse & AuthenticatorAssertionResponse
  const transports = (response as AuthenticatorAttestationResponse).getTransports?.()
  return JSON.stringify({
    id,
    type,
    rawId: encode(rawId),
    clientExtensionResults: {},
    response: options.user
      ? { clientDataJSON: encode(clientDataJSON), attestationObject: encode(attestationObject), transports }
      : {
          clientDataJSON: encode(clientDataJSON),
          authenticatorData: encode(authenticatorData),
          signature: encode(signature),
          userHandle: encode(userHandle),
        },
  })
}

function prepare(form: HTMLFormElement): void {
  const { options = '' } = form.dataset
  const failure = form.querySelector<HTMLElement>('[data-failure]')
  const field = form.querySelector<HTMLInputElement>('[name=response]')
  form.addEventListener('submit', async (event) => {
    if (field === null || field.value !== '') return
    event.preventDefault()
    if (failure) failure.hidden = true
    try {
      field.value = await askForPasskey(JSON.parse(options))
      form.submit()
    } catch {
      // The person canceled, or the device has no passkey.
      if (failure) failure.hidden = false
    }
  })
  form.hidden = false
}

if ('PublicKeyCredential' in window) {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-options]')) prepare(form)
  for (const note of document.querySelectorAll<HTMLElement>('[data-without-passkeys]')) note.hidden = true
}
