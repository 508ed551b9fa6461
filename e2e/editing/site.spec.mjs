// All edits of one site, with one server: a server that starts costs as much as ten edits. `node --test` takes a module of cases as well.
// Errors come first, as they read all that the server has printed.
import './errorCases.mjs';
import './contentCases.mjs';
import './codeCases.mjs';
