import { maxHeaderSize, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { notFound } from '../../schema/errors.ts';
import { errorAnswer } from './error-answer.ts';
import type { ErrorBody } from './error-answer.ts';

/** The last exit of whatever a route throws: an answer of one form, and a log line for what was not meant for anybody. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
  app.setNotFoundHandler((request, reply) => sendError(notFound(), request, reply));
}

/** For Fastify's `frameworkErrors`: requests that fail before any route is found. */
export function answerUnrouted(error: FastifyError, request: unknown, reply: unknown): void {
  void sendError(error, request as FastifyRequest, reply as FastifyReply);
}

function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, headers, body, isMasked } = errorAnswer(error);
  const isCounted = isMasked && request.server?.outages?.took(error, { requestId: request.id });
  if (isMasked && !isCounted && !isCallerGone(error))
    request.log.error({ err: error, path: request.routeOptions?.url }, 'A request failed');
  return reply
    .code(status)
    .headers(headers)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(body);
}

/** True where whoever asked hung up before the answer was out: nothing went wrong on our side. */
function isCallerGone(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === 'ERR_STREAM_PREMATURE_CLOSE';
}

/** How long the last answer of a connection may take to be read. */
const GOODBYE_MILLISECONDS = 2_000;

/** For Fastify's `clientErrorHandler`: a request that Node could not read has no route, no reply and no more than a socket. */
export function closeUnreadable(error: { code?: string; rawPacket?: unknown }, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
  const { status, body } = unreadable(error);
  const text = JSON.stringify(body);
  // Who goes on sending, or never closes on their side, is not waited for.
  setTimeout(() => socket.destroy(), GOODBYE_MILLISECONDS).unref();
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(text)}\r\nConnection: close\r\n\r\n${text}`,
  );
}

function unreadable({ code, rawPacket }: { code?: string; rawPacket?: unknown }): {
  status: number;
  body: ErrorBody;
} {
  if (code === 'HPE_HEADER_OVERFLOW') {
    // No line ends within the limit: it is the address that is too long, and not the headers.
    const isAddress = Buffer.isBuffer(rawPacket) && !rawPacket.subarray(0, maxHeaderSize).includes('\r\n');
    return isAddress
      ? { status: 414, body: { error: 'The address is too long', code: 'BAD_REQUEST' } }
      : { status: 431, body: { error: 'The headers of the request are too large', code: 'BAD_REQUEST' } };
  }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return { status: 408, body: { error: 'The request took too long', code: 'BAD_REQUEST' } };
  return { status: 400, body: { error: 'The request could not be read', code: 'BAD_REQUEST' } };
}
