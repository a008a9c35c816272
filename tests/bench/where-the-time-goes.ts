/** The findings of CPU profiles of the BFF, for a reader who asks where the rest of a ratio is lost. Profiles are made by hand with `--cpu-prof`. */
export const whereTheTimeGoes = `### Where the time goes

Profiles of 2026-11-22 on a busy machine with two cores, so that shares count and not microseconds; a cart query before and after equal
bodies were parsed once and its calls went through fewer promises, and the home query with nothing cached. A write to a socket of the
same machine includes what the kernel does for the receiver, so that its share grows with everything that is saved elsewhere.

| share of the BFF's own CPU time                             | cart, before | cart, now | home, before | home, now |
| ----------------------------------------------------------- | -----------: | --------: | -----------: | --------: |
| writing to sockets: the calls and the response              |         34 % |      58 % |         20 % |      45 % |
| undici with its parser                                      |          7 % |       7 % |          9 % |      13 % |
| Node's own HTTP server, streams, events, timers             |          9 % |       8 % |          8 % |      10 % |
| promises                                                    |          4 % |       2 % |          5 % |       5 % |
| garbage collection                                          |         11 % |       3 % |         23 % |       2 % |
| zod, JSON.parse of REST bodies, money                       |         11 % |       0 % |         18 % |       1 % |
| bulkhead, breaker, retries                                  |          3 % |       2 % |          2 % |       3 % |
| executor, resolvers, writing the response as JSON           |          3 % |       3 % |          4 % |       5 % |
| limits, REST client, client address, paths, known addresses |         11 % |       6 % |          5 % |       6 % |
| reading the request                                         |          2 % |       2 % |          1 % |       1 % |

What is cached costs about the CPU of a fixed buffer: its request is found by its bytes, and its response is sent without a promise of its own.

What is not cached makes its REST calls, and each costs about as much as answering a request. Of a cart query the two HTTP exchanges are
more than half, which the bare REST calls pay as well; the rest is the guarantees of this BFF in many small parts:
limits, the deadline, breaker and bulkhead, the record for the log, the executor and its promises. Of a home query three exchanges and the
executor over 24 products remain.

Equal bodies are parsed and checked once because of these profiles, and the log lines of a busy moment are written together. A resolver
of a cart is no async function: where a response is repeated it never goes on, and V8 kept such a function half optimized, at 1.1 us a request.

Tried and not kept: a response as a buffer in place of a text, which Node writes in two pieces (1 us more); half the young generation, which
saves 20 MB with nothing cached and doubles the CPU of the home query; cached responses as texts of one character for each byte (0-4 % more
home queries, 80 MB more memory without the options of Node); undici 8 (the same CPU, and another copy of the package). The options of Node
in bff/node-options.ts save 70 to 100 MB and no CPU: in turn with and without them, home and cart differed by less than the measurements did.
Not done: an HTTP client of its own below undici, and reads that begin before the executor asks for them, which would leave it out of repeated responses.
`;
