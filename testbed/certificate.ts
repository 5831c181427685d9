// Creates a certificate for the loopback addresses and makes this process trust it.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'

export interface TestCertificate {
  readonly key: string
  readonly cert: string
  /** For NODE_EXTRA_CA_CERTS in processes that a test starts. */
  readonly file: string
}

export function createCertificate(): TestCertificate {
  const folder = mkdtempSync(join(tmpdir(), 'meetwright-certificate-'))
  const [key, file] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1']
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1']
  execFileSync(
    'openssl',
    ['req', '-x509', ...curve, '-nodes', '-days', '2', ...names, '-keyout', key, '-out', file],
    { stdio: 'ignore' },
  )
  return { key: readFileSync(key, 'utf8'), cert: readFileSync(file, 'utf8'), file }
}

export const trustCertificate = ({ cert }: TestCertificate): void =>
  setDefaultCACertificates([...getCACertificates('default'), cert])
