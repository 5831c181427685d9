// Responses that browsers save as a CSV file, named after the path.
import type { FastifyReply } from 'fastify'
import { CSV_TYPE, type CsvTable, toCsvLine } from '../lists/csv.ts'

export const sendCsvTable = (
  reply: FastifyReply,
  path: string,
  lines: ReturnType<CsvTable['toLines']>,
): FastifyReply => asCsvFile(reply, path).serializer(String).send(lines.map(toCsvLine).join(''))

export function asCsvFile(reply: FastifyReply, path: string): FastifyReply {
  const name = path.slice(1).replaceAll('/', '-')
  return reply.type(CSV_TYPE).header('content-disposition', `attachment; filename="${name}.csv"`)
}
