import { openConnection } from './connection';
import { startService } from './service';

// The process owns the engines of one editor window; the client ends it.
startService(openConnection());
